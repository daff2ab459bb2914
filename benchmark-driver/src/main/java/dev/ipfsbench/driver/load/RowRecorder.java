package dev.ipfsbench.driver.load;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;
import org.jspecify.annotations.Nullable;

/**
 * Records one row of a cell in one round. The load thread writes, in constant time and without
 * allocation; another thread may follow through {@link #drain} and {@link #errors} meanwhile, and
 * reads the rest when the load thread has finished.
 */
final class RowRecorder {
  private final SingleWriterRecorder recorder =
      new SingleWriterRecorder(Recorders.SIGNIFICANT_DIGITS);
  private final Histogram total = new Histogram(Recorders.SIGNIFICANT_DIGITS);
  private final Map<Outcome, Long> failures = new EnumMap<>(Outcome.class);
  private final AtomicLong errors = new AtomicLong();
  private final OpenRecorder open = new OpenRecorder();
  private @Nullable Histogram interval;
  private long ok;
  private long elapsedNanos;
  private long bytes;
  private long storeNanos;
  private long serverNanos;

  /** Records something that ended well. */
  void ok(long serviceNanos, long movedBytes, long inStoreNanos, long inServerNanos) {
    ok++;
    // A clock that two threads of the kernel keep may step back by some nanoseconds.
    recorder.recordValue(Math.max(0, serviceNanos));
    bytes += movedBytes;
    storeNanos += inStoreNanos;
    serverNanos += inServerNanos;
  }

  /** What only an open load has. */
  OpenRecorder open() {
    return open;
  }

  /** Records an error. */
  void failed(Outcome outcome) {
    failures.merge(outcome, 1L, Long::sum);
    errors.lazySet(errors.getPlain() + 1);
  }

  /** Adds to the time in which the row's operations ran. */
  void ran(long nanos) {
    elapsedNanos += nanos;
  }

  /** All service times up to now; always the same histogram. For the following thread only. */
  Histogram drain() {
    interval = recorder.getIntervalHistogram(interval);
    total.add(interval);
    return total;
  }

  /** Errors up to now. */
  long errors() {
    return errors.get();
  }

  long elapsedNanos() {
    return elapsedNanos;
  }

  long bytes() {
    return bytes;
  }

  long storeNanos() {
    return storeNanos;
  }

  long serverNanos() {
    return serverNanos;
  }

  /** Counts of the outcomes that occurred. */
  Map<Outcome, Long> outcomes() {
    var occurred = new EnumMap<>(failures);
    if (ok > 0) {
      occurred.put(Outcome.OK, ok);
    }
    return occurred;
  }

  /** How much ended, whatever the outcome. */
  long operations() {
    return ok + errors.get();
  }

  /** Forgets everything, to be used for another sample. Not while the load thread writes. */
  void reset() {
    recorder.reset();
    total.reset();
    open.reset();
    errors.set(0);
    failures.clear();
    ok = 0;
    elapsedNanos = 0;
    bytes = 0;
    storeNanos = 0;
    serverNanos = 0;
  }
}
