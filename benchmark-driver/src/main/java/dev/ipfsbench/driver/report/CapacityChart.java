package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Capacity;
import dev.ipfsbench.model.unit.PayloadSize;
import java.util.List;
import java.util.Optional;

/** Latency over rate, as a search found it, for the cells of one payload size. */
final class CapacityChart {
  private CapacityChart() {}

  /** Draws; nothing where no cell has two rates with a latency. */
  static Markup of(PayloadSize size, List<Capacity> capacities) {
    var lines = capacities.stream().flatMap(capacity -> line(capacity).stream()).toList();
    var last = Math.max(1, LineChart.lastX(lines));
    var ticks = LineChart.evenTicks(last, rate -> Figures.significant(rate) + "/s");
    var title = "%s: latency over operations a second".formatted(size);
    return new LineChart(
            title,
            title + "; the figures are in the table of rates that were tried",
            ticks,
            last,
            Figures::duration)
        .of(lines);
  }

  private static Optional<LineChart.Line> line(Capacity capacity) {
    var points =
        capacity.steps().stream()
            .flatMap(
                step ->
                    Optional.ofNullable(step.milliseconds()).stream()
                        .map(
                            milliseconds ->
                                new LineChart.Point(
                                    step.rate(), Math.max(1e-6, milliseconds / 1e3))))
            .toList();
    return points.size() < 2
        ? Optional.empty()
        : Optional.of(
            new LineChart.Line(CapacitySentence.name(capacity), capacity.store().label(), points));
  }
}
