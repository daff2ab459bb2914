package dev.ipfsbench.driver.load;

import java.time.Duration;

/**
 * Decides when a target no longer works: nothing has succeeded for longer than a reply may take, or
 * many operations in a row have failed over some seconds. A few errors, or a short storm of them,
 * are counted and borne. For the load thread only.
 */
final class Patience {
  private static final int FAILURES = 100;
  private static final long FAILING_NANOS = Duration.ofSeconds(3).toNanos();

  private final long silenceNanos;
  private long lastSuccess;
  private int failures;

  /**
   * Full of patience.
   *
   * @param silence for how long nothing may succeed, once something has failed
   * @param now by the clock that the other methods are given
   */
  Patience(Duration silence, long now) {
    this.silenceNanos = silence.toNanos();
    this.lastSuccess = now;
  }

  void succeeded(long now) {
    lastSuccess = now;
    failures = 0;
  }

  /** Counts a failure; says whether it was the last that is borne. */
  boolean endsWith(long now) {
    failures++;
    var failing = now - lastSuccess;
    return failing >= silenceNanos || (failures >= FAILURES && failing >= FAILING_NANOS);
  }

  /** What to tell people when it is over. */
  String reason(Outcome last, long now) {
    return "no operation succeeded for %.1f s, %d failed; the last with outcome %s"
        .formatted((now - lastSuccess) / 1e9, failures, last.label());
  }
}
