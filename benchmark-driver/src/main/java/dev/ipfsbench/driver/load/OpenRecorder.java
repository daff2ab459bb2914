package dev.ipfsbench.driver.load;

import org.HdrHistogram.Histogram;

/**
 * Records what only an open load has, of one row in one round: response times, and how well the
 * schedule was kept. The load thread writes, in constant time; another thread reads when the load
 * thread has finished.
 */
final class OpenRecorder {
  private final Histogram response = new Histogram(Recorders.SIGNIFICANT_DIGITS);
  private final Histogram sendLag = new Histogram(Recorders.SIGNIFICANT_DIGITS);
  private long late;
  private long dropped;

  /** Something was sent that was intended for an earlier time, or the same. */
  void sent(long intendedNanos, long sentNanos) {
    var lag = Math.max(0, sentNanos - intendedNanos);
    sendLag.recordValue(lag);
    if (lag >= Pacer.LATE_NANOS) {
      late++;
    }
  }

  /** It ended well. */
  void ok(long responseNanos) {
    response.recordValue(Math.max(0, responseNanos));
  }

  /** Something was not sent at all. */
  void dropped(long count) {
    dropped += count;
  }

  /** What was recorded. */
  OpenSample sample() {
    return new OpenSample(
        EncodedHistogram.of(response), EncodedHistogram.of(sendLag), late, dropped);
  }

  /** Forgets everything. */
  void reset() {
    response.reset();
    sendLag.reset();
    late = 0;
    dropped = 0;
  }
}
