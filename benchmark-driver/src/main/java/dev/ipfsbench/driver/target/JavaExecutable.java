package dev.ipfsbench.driver.target;

import java.nio.file.Files;
import java.nio.file.Path;

/** The Java that runs the server: the one that runs the driver. */
final class JavaExecutable {
  private JavaExecutable() {}

  /**
   * Returns its absolute path.
   *
   * @throws TargetException when the driver is a native executable and JAVA_HOME names no Java
   */
  static Path find() {
    String home = System.getProperty("java.home", System.getenv("JAVA_HOME"));
    Path java = Path.of(home == null ? "" : home, "bin", "java").toAbsolutePath();
    if (home == null || !Files.isExecutable(java)) {
      throw new TargetException(
          "a local target needs Java 21 or newer for its storage server; set JAVA_HOME");
    }
    return java;
  }
}
