package dev.ipfsbench.driver.target;

import java.nio.file.Path;

/** The checkout that the driver was started from, for what lies in it. */
final class Checkout {
  private Checkout() {}

  /** Returns its root: the system property ipfsbench.root, else the working directory. */
  static Path root() {
    return Path.of(System.getProperty("ipfsbench.root", "")).toAbsolutePath();
  }
}
