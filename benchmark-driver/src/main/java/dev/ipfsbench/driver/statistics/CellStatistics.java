package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.driver.load.CellMeasurement;
import dev.ipfsbench.driver.load.Row;
import dev.ipfsbench.driver.load.Sample;
import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.OriginalLine;
import dev.ipfsbench.model.target.Variant;
import dev.ipfsbench.model.workload.Measured;
import org.jspecify.annotations.Nullable;

/** What a cell measured, and its figures. Nobody changes the arrays. */
final class CellStatistics {
  private final Cell cell;
  private final double[] periods;

  private CellStatistics(Cell cell, double[] periods) {
    this.cell = cell;
    this.periods = periods;
  }

  /** The figures, as in the result document. */
  Cell cell() {
    return cell;
  }

  /** The samples behind {@link Cell#originalLine()}, in seconds; empty without one. */
  double[] periods() {
    return periods;
  }

  /** Computes the figures of one cell. */
  static CellStatistics of(CellMeasurement measurement) {
    var measured = measurement.cell();
    var periods = periods(measurement);
    var rows = measurement.rows().stream().map(RowStatistics::of).toList();
    var cell =
        new Cell(
            measured.variant(),
            measured.store(),
            measured.payloadSize(),
            measured.measured(),
            rows,
            line(measured, periods),
            SustainedRate.of(measurement),
            TimePoints.of(measurement.timeSeries()),
            GrowthFit.of(measurement));
    return new CellStatistics(cell, periods);
  }

  private static double[] periods(CellMeasurement measurement) {
    var row =
        measurement
            .own()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "cell without its row " + measurement.cell().measured().own()));
    var samples = row.samples();
    if (measurement.cell().measured() == Measured.AGEING
        || samples.stream().anyMatch(sample -> sample.open() != null)) {
      // Age, or the schedule, says how long a period is, not the target alone.
      return new double[0];
    }
    if (row.row() == Row.BURST) {
      return Cycles.of(samples.stream().map(sample -> sample.periods().seconds()).toList());
    }
    // Single operations are too short for a cycle each, and the original never timed them: a round
    // is the cycle.
    return samples.stream()
        .mapToDouble(Sample::operationsPerSecond)
        .filter(rate -> rate > 0)
        .map(rate -> 1 / rate)
        .toArray();
  }

  private static @Nullable OriginalLine line(
      dev.ipfsbench.driver.load.Cell cell, double[] periods) {
    if (periods.length == 0) {
      return null;
    }
    var statistics = PeriodStatistics.of(periods);
    var name = name(cell);
    return new OriginalLine(
        name,
        statistics.hertz(),
        statistics.relativeMarginPercent(),
        statistics.samples(),
        OriginalText.line(name, statistics));
  }

  private static String name(dev.ipfsbench.driver.load.Cell cell) {
    var what = cell.measured() == Measured.BURST ? "store-to" : cell.measured().label();
    var name = what + "-" + cell.store().label();
    return Variant.qualify(cell.variant(), name);
  }
}
