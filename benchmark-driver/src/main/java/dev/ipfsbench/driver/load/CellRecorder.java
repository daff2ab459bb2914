package dev.ipfsbench.driver.load;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;

/** The recorders of all rows, and of the bursts' periods; used again for each sample. */
final class CellRecorder {
  private final Map<Row, RowRecorder> rows = new EnumMap<>(Row.class);
  private final PeriodSeries periods = new PeriodSeries();
  private final Map<Row, PeriodSeries> ages = new EnumMap<>(Row.class);
  private final Histogram merged = new Histogram(Recorders.SIGNIFICANT_DIGITS);

  CellRecorder() {
    for (var row : Row.values()) {
      rows.put(row, new RowRecorder());
    }
  }

  RowRecorder row(Row row) {
    return Objects.requireNonNull(rows.get(row));
  }

  /** Of objects that are updated over and over, the mean time of one operation in each pass. */
  PeriodSeries ages(Row row) {
    return ages.computeIfAbsent(row, key -> new PeriodSeries());
  }

  PeriodSeries periods() {
    return periods;
  }

  /** Service times of single operations up to now; for the following thread only. */
  Histogram operations(List<Row> of) {
    merged.reset();
    for (var row : of) {
      merged.add(row(row).drain());
    }
    return merged;
  }

  /** Errors of single operations up to now. */
  long errors(List<Row> of) {
    return of.stream().mapToLong(row -> row(row).errors()).sum();
  }

  /** Forgets everything. */
  void reset() {
    rows.values().forEach(RowRecorder::reset);
    periods.reset();
    ages.values().forEach(PeriodSeries::reset);
  }
}
