package dev.ipfsbench.driver.machine;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/**
 * How much too late a thread wakes: it asks to sleep for a millisecond over and over and notes by
 * how much it overslept. What it sees here, an operation's latency would have seen as well.
 */
final class SchedulerJitter {
  private static final long SLEEP = Duration.ofMillis(1).toNanos();

  /** Of histograms of jitter. */
  static final int SIGNIFICANT_DIGITS = 2;

  private SchedulerJitter() {}

  /** Nanoseconds overslept; 0 where the thread woke early. Takes as long as asked for. */
  static Histogram measure(Duration length) {
    var overslept = new Histogram(SIGNIFICANT_DIGITS);
    var end = System.nanoTime() + length.toNanos();
    while (System.nanoTime() - end < 0) {
      overslept.recordValue(oversleep(SLEEP));
    }
    return overslept;
  }

  /** Sleeps for so many nanoseconds and returns how many more it took; 0 where it woke early. */
  static long oversleep(long nanoseconds) {
    var from = System.nanoTime();
    LockSupport.parkNanos(nanoseconds);
    return Math.max(0, System.nanoTime() - from - nanoseconds);
  }
}
