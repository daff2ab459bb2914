package dev.ipfsbench.driver.report;

import static dev.ipfsbench.driver.report.Markup.at;

import dev.ipfsbench.driver.statistics.MedianInterval;
import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Interval;
import dev.ipfsbench.model.result.Sample;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Bars of how long one burst, or one operation, takes in each store at one payload size: the median
 * over the rounds with its interval, on a logarithmic axis, since the ratio is what counts.
 */
final class CostChart {
  private static final int WIDTH = 640;
  private static final int LABELS = 110;
  private static final int VALUES = 130;
  private static final int BAR = 26;
  private static final int GAP = 10;
  private static final int AXIS = 28;

  private CostChart() {}

  private record Bar(String name, String store, double seconds, @Nullable Interval interval) {

    Stream<Double> figures() {
      return interval == null
          ? Stream.of(seconds)
          : Stream.of(seconds, interval.low(), interval.high());
    }

    String words() {
      var median = Figures.duration(seconds);
      return interval == null
          ? median
          : "%s (%s to %s)"
              .formatted(
                  median, Figures.duration(interval.low()), Figures.duration(interval.high()));
    }
  }

  /** Draws cells of one payload size that measured the same; nothing where none has a sample. */
  static Markup of(String title, List<Cell> cells) {
    var bars = cells.stream().flatMap(cell -> bar(cell).stream()).toList();
    var svg = new Markup();
    if (bars.isEmpty()) {
      return svg;
    }
    var scale =
        LogScale.over(
            bars.stream().flatMap(Bar::figures).min(Double::compare).orElseThrow(),
            bars.stream().flatMap(Bar::figures).max(Double::compare).orElseThrow(),
            LABELS,
            WIDTH - VALUES);
    var height = bars.size() * (BAR + GAP) + AXIS;
    svg.add("<figure><figcaption>%s</figcaption>", title);
    svg.add(
        "<svg viewBox=\"0 0 %s %s\" role=\"img\" aria-label=\"%s\">",
        WIDTH, height, title + ": " + words(bars));
    for (var tick : scale.ticks()) {
      var x = at(scale.place(tick));
      svg.add("<line class=\"grid\" x1=\"%s\" x2=\"%s\" y1=\"0\" y2=\"%s\"/>", x, x, height - AXIS);
      svg.add(
          "<text class=\"tick\" x=\"%s\" y=\"%s\">%s</text>", x, height - 8, Figures.tick(tick));
    }
    for (int i = 0; i < bars.size(); i++) {
      draw(svg, bars.get(i), scale, i * (BAR + GAP) + GAP / 2.0);
    }
    return svg.add("</svg></figure>");
  }

  private static void draw(Markup svg, Bar bar, LogScale scale, double top) {
    var middle = top + BAR / 2.0;
    var end = scale.place(bar.seconds());
    svg.add(
        "<text class=\"label\" x=\"%s\" y=\"%s\">%s</text>",
        at(LABELS - 8), at(middle + 4), bar.name());
    svg.add(
        "<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>",
        bar.store(), at(LABELS), at(top), at(Math.max(1, end - LABELS)), BAR);
    var right = end;
    var interval = bar.interval();
    if (interval != null) {
      right = scale.place(interval.high());
      svg.add(
          "<path class=\"whisker\" d=\"M%s %sV%sM%s %sH%sM%s %sV%s\"/>",
          at(scale.place(interval.low())),
          at(middle - 5),
          at(middle + 5),
          at(scale.place(interval.low())),
          at(middle),
          at(right),
          at(right),
          at(middle - 5),
          at(middle + 5));
    }
    svg.add(
        "<text class=\"value\" x=\"%s\" y=\"%s\">%s</text>",
        at(right + 8), at(middle + 4), Figures.duration(bar.seconds()));
  }

  private static Optional<Bar> bar(Cell cell) {
    var periods =
        cell.own().stream()
            .flatMap(row -> row.samples().stream())
            .mapToDouble(Sample::rate)
            .filter(rate -> rate > 0)
            .map(rate -> 1 / rate)
            .toArray();
    return periods.length == 0
        ? Optional.empty()
        : Optional.of(
            new Bar(
                HtmlReport.name(cell),
                cell.store().label(),
                MedianInterval.median(periods),
                MedianInterval.of(periods).orElse(null)));
  }

  private static String words(List<Bar> bars) {
    return String.join("; ", bars.stream().map(bar -> bar.name() + " " + bar.words()).toList());
  }
}
