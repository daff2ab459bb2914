package dev.ipfsbench.driver.load;

import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * Follows one cell in one round and cuts its time into points. For the thread that executes the
 * run.
 */
final class TimeFollower {
  private final TimeSeries series;
  private final CellRecorder recorder;
  private final List<Row> rows;
  private final long runStartedNanos;
  private final Histogram before = new Histogram(Recorders.SIGNIFICANT_DIGITS);
  private long errorsBefore;
  private long cutNanos;

  /**
   * Starts with a cell.
   *
   * @param runStartedNanos when the first round started
   */
  TimeFollower(
      TimeSeries series, CellRecorder recorder, List<Row> rows, long runStartedNanos, long now) {
    this.series = series;
    this.recorder = recorder;
    this.rows = rows;
    this.runStartedNanos = runStartedNanos;
    this.cutNanos = now;
  }

  /** Some time has passed. */
  void look(long now) {
    if (now - cutNanos >= series.length()) {
      cut(now);
    }
  }

  /** The cell has ended. */
  void end(long now) {
    if (now > cutNanos) {
      cut(now);
    }
  }

  private void cut(long now) {
    var total = recorder.operations(rows);
    var errors = recorder.errors(rows);
    var stretch = total.copy();
    stretch.subtract(before);
    series.add(
        new TimePoint(
            cutNanos - runStartedNanos,
            now - cutNanos,
            errors - errorsBefore,
            EncodedHistogram.of(stretch)));
    before.reset();
    before.add(total);
    errorsBefore = errors;
    cutNanos = now;
  }
}
