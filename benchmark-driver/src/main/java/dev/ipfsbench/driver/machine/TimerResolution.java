package dev.ipfsbench.driver.machine;

/** The smallest step that {@link System#nanoTime} was seen to take, reading it included. */
final class TimerResolution {
  private static final int READINGS = 100_000;

  private TimerResolution() {}

  /** Nanoseconds, at least 1. Takes a few milliseconds. */
  static long measure() {
    var smallest = Long.MAX_VALUE;
    for (var reading = 0; reading < READINGS; reading++) {
      var from = System.nanoTime();
      var to = System.nanoTime();
      if (to > from) {
        smallest = Math.min(smallest, to - from);
      }
    }
    return smallest == Long.MAX_VALUE ? 1 : smallest;
  }
}
