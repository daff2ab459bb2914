package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.EncodedHistogram;
import dev.ipfsbench.model.workload.Measured;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Latency by percentile, a line for each store. The axis of the percentiles is stretched towards
 * 100, so that each step is ten times rarer, and a line ends where ten operations lie beyond it.
 */
final class LatencyChart {
  private static final double STEPS_OF_TEN = 16;
  private static final double MOST_NINES = 5;
  private static final int BEYOND = 10;
  private static final double NANOS = 1e9;

  private LatencyChart() {}

  /** Draws one operation of cells of one payload size; nothing where none has enough of it. */
  static Markup of(String title, Measured operation, List<Cell> cells) {
    var lines = cells.stream().flatMap(cell -> line(operation, cell).stream()).toList();
    var nines = Math.max(1, LineChart.lastX(lines));
    var ticks =
        IntStream.rangeClosed(0, (int) nines)
            .mapToObj(n -> new LineChart.Tick(n, percentile(n)))
            .toList();
    return new LineChart(
            title,
            title + "; the figures are in the table of service times",
            ticks,
            nines,
            Figures::tick)
        .of(lines);
  }

  private static Optional<LineChart.Line> line(Measured operation, Cell cell) {
    var times =
        cell.row(operation)
            .map(row -> row.responseTime() == null ? row.serviceTime() : row.responseTime());
    if (times.isEmpty() || times.get().count() <= BEYOND) {
      return Optional.empty();
    }
    var histogram = EncodedHistogram.decode(times.get().histogram());
    var end = Math.min(MOST_NINES, Math.log10((double) times.get().count() / BEYOND));
    var points = new ArrayList<LineChart.Point>();
    for (double n = 0; n <= end; n += 1 / STEPS_OF_TEN) {
      var value = histogram.getValueAtPercentile(100 * (1 - Math.pow(10, -n)));
      points.add(new LineChart.Point(n, Math.max(1, value) / NANOS));
    }
    return Optional.of(new LineChart.Line(HtmlReport.name(cell), cell.store().label(), points));
  }

  private static String percentile(int nines) {
    return nines == 0
        ? "min"
        : String.format(
            Locale.ROOT,
            "p%s",
            nines == 1 ? "90" : "99" + (nines > 2 ? "." + "9".repeat(nines - 2) : ""));
  }
}
