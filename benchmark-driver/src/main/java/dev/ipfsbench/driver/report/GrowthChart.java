package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.workload.Measured;
import java.util.List;
import java.util.stream.IntStream;

/** Time of one operation over the number of updates that an object has had. */
final class GrowthChart {
  private GrowthChart() {}

  /** Draws one operation of cells of one payload size; nothing where none ages. */
  static Markup of(String title, Measured operation, List<Cell> cells) {
    var lines =
        cells.stream()
            .flatMap(
                cell ->
                    cell.growth().stream()
                        .filter(growth -> growth.operation() == operation)
                        .map(
                            growth ->
                                new LineChart.Line(
                                    HtmlReport.name(cell),
                                    cell.store().label(),
                                    points(growth.updates(), growth.seconds()))))
            .toList();
    var last = Math.max(1, LineChart.lastX(lines));
    var ticks = LineChart.evenTicks(last, updates -> Long.toString(Math.round(updates)));
    return new LineChart(
            title + " over the number of updates",
            title + " over the number of updates; the conclusion says how it grows",
            ticks,
            last,
            Figures::duration)
        .of(lines);
  }

  private static List<LineChart.Point> points(long updates, List<Double> seconds) {
    var width = (double) updates / seconds.size();
    return IntStream.range(0, seconds.size())
        .mapToObj(i -> new LineChart.Point((i + 0.5) * width, Math.max(1e-9, seconds.get(i))))
        .toList();
  }
}
