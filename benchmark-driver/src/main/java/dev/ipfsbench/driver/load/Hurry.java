package dev.ipfsbench.driver.load;

import java.time.Duration;

/** Whether what is done outside the clock has to end soon. Safe for use by several threads. */
final class Hurry {
  private static final Duration MOMENT = Duration.ofSeconds(1);

  private volatile boolean hurried;

  /** From now on. */
  void begin() {
    hurried = true;
  }

  /** How long something may take that else may take so long. */
  Duration most(Duration deadline) {
    return hurried && deadline.compareTo(MOMENT) > 0 ? MOMENT : deadline;
  }
}
