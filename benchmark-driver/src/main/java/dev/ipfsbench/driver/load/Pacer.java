package dev.ipfsbench.driver.load;

import java.util.concurrent.TimeUnit;

/**
 * Lays the schedule of an open load over the cell's clock, which rests while objects are prepared
 * and removed. All other times are those of {@link System#nanoTime}. For the load thread only.
 */
final class Pacer {
  /** Sent this much after the intended time, or more, an operation counts as late. */
  static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  /** An operation that could not be sent within this time is dropped. */
  static final long START_DEADLINE_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final Schedule schedule;
  private final Wakeups wakeups;
  private boolean running;
  private boolean waking;
  private long originNanos;
  private long restedAtNanos;

  /** The clock rests at zero. */
  Pacer(Schedule schedule, Wakeups wakeups) {
    this.schedule = schedule;
    this.wakeups = wakeups;
  }

  /** The clock goes on, if it rested. */
  void run(long now) {
    if (!running) {
      running = true;
      originNanos = now - restedAtNanos;
    }
  }

  /** The clock rests from this time on, if it ran. */
  void rest(long now) {
    if (running) {
      running = false;
      restedAtNanos = now - originNanos;
    }
  }

  /** Whether the schedule has no more operations before this time of the cell's clock. */
  boolean over(long clockNanos) {
    return schedule.nextNanos() >= clockNanos;
  }

  /** A time of the cell's clock; while it runs. */
  long at(long clockNanos) {
    return originNanos + clockNanos;
  }

  /** When the next operation should be sent; while the clock runs. */
  long intendedNanos() {
    return at(schedule.nextNanos());
  }

  /** Whether that is so long ago that the operation is dropped. */
  boolean overdue(long now) {
    return now - intendedNanos() > START_DEADLINE_NANOS;
  }

  /** Goes on by so many operations. */
  void skip(int operations) {
    for (int i = 0; i < operations; i++) {
      schedule.advance();
    }
  }

  /** Has this done when the next operation is due, unless something is to be done before. */
  void wake(Runnable task, long now) {
    // Intended times only grow, so one wake-up that is under way comes first.
    if (!waking) {
      waking = true;
      wakeups.after(
          intendedNanos() - now,
          () -> {
            waking = false;
            task.run();
          });
    }
  }
}
