package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Cell;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What cells of one payload size did over the time of the run. */
final class TimeChart {
  private static final int TICKS = 5;

  private TimeChart() {}

  /** Draws operations a second; nothing where no cell has two stretches of time. */
  static Markup of(String title, List<Cell> cells) {
    var lines = cells.stream().flatMap(cell -> line(cell).stream()).toList();
    var last = Math.max(1, LineChart.lastX(lines));
    var step = step(last / TICKS);
    var ticks =
        IntStream.rangeClosed(0, (int) (last / step))
            .mapToObj(i -> new LineChart.Tick(i * step, Figures.elapsed(i * step)))
            .toList();
    return new LineChart(
            title, title + ", operations a second over time", ticks, last, TimeChart::rate)
        .of(lines);
  }

  private static Optional<LineChart.Line> line(Cell cell) {
    var points =
        cell.timeSeries().stream()
            .filter(point -> point.rate() > 0)
            .map(point -> new LineChart.Point(point.atSeconds(), point.rate()))
            .toList();
    return points.size() < 2
        ? Optional.empty()
        : Optional.of(new LineChart.Line(HtmlReport.name(cell), cell.store().label(), points));
  }

  /** The next round number of seconds. */
  private static double step(double atLeast) {
    for (var round : new double[] {1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200}) {
      if (round >= atLeast) {
        return round;
      }
    }
    return 7200 * Math.ceil(atLeast / 7200);
  }

  private static String rate(double operations) {
    return Figures.withoutZeros(Figures.significant(operations)) + "/s";
  }
}
