package dev.ipfsbench.driver.load;

/** Constants of recording. */
final class Recorders {
  /** Of every histogram: a value is known to one part in a thousand. */
  static final int SIGNIFICANT_DIGITS = 3;

  private Recorders() {}
}
