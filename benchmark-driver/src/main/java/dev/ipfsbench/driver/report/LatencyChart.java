package dev.ipfsbench.driver.report;

import static dev.ipfsbench.driver.report.Markup.at;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.EncodedHistogram;
import dev.ipfsbench.model.workload.Measured;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Latency by percentile, a line for each store. The axis of the percentiles is stretched towards
 * 100, so that each step is ten times rarer, and a line ends where ten operations lie beyond it.
 */
final class LatencyChart {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 260;
  private static final int LEFT = 96;
  private static final int TOP = 20;
  private static final int BOTTOM = 30;
  private static final double STEPS_OF_TEN = 16;
  private static final double MOST_NINES = 5;
  private static final int BEYOND = 10;
  private static final double NANOS = 1e9;

  private LatencyChart() {}

  private record Line(String name, String store, List<Point> points) {}

  private record Point(double nines, double seconds) {}

  /** Draws one operation of cells of one payload size; nothing where none has enough of it. */
  static Markup of(String title, Measured operation, List<Cell> cells) {
    var lines = cells.stream().flatMap(cell -> line(operation, cell).stream()).toList();
    var svg = new Markup();
    if (lines.isEmpty()) {
      return svg;
    }
    var points = lines.stream().flatMap(line -> line.points().stream()).toList();
    var nines = Math.max(1, points.stream().mapToDouble(Point::nines).max().orElseThrow());
    var scale =
        LogScale.over(
            points.stream().mapToDouble(Point::seconds).min().orElseThrow(),
            points.stream().mapToDouble(Point::seconds).max().orElseThrow(),
            HEIGHT - BOTTOM,
            TOP);
    svg.add("<figure><figcaption>%s</figcaption>", title);
    svg.add(
        "<svg viewBox=\"0 0 %s %s\" role=\"img\" aria-label=\"%s\">",
        WIDTH, HEIGHT, title + "; the figures are in the table of service times");
    for (var tick : scale.ticks()) {
      var y = scale.place(tick);
      svg.add(
          "<line class=\"grid\" x1=\"%s\" x2=\"%s\" y1=\"%s\" y2=\"%s\"/>",
          LEFT, WIDTH, at(y), at(y));
      svg.add("<text class=\"label\" x=\"%s\" y=\"%s\">%s</text>", LEFT - 6, at(y + 4), unit(tick));
    }
    for (int n = 0; n <= nines; n++) {
      var x = at(across(n, nines));
      svg.add(
          "<line class=\"grid\" x1=\"%s\" x2=\"%s\" y1=\"%s\" y2=\"%s\"/>",
          x, x, TOP, HEIGHT - BOTTOM);
      svg.add("<text class=\"tick\" x=\"%s\" y=\"%s\">%s</text>", x, HEIGHT - 10, percentile(n));
    }
    for (var line : lines) {
      draw(svg, line, scale, nines);
    }
    svg.add("</svg>");
    legend(svg, lines);
    return svg.add("</figure>");
  }

  private static void draw(Markup svg, Line line, LogScale scale, double nines) {
    var path = new StringBuilder();
    for (var point : line.points()) {
      path.append(path.isEmpty() ? "M" : "L")
          .append(at(across(point.nines(), nines)))
          .append(' ')
          .append(at(scale.place(point.seconds())));
    }
    svg.add("<path class=\"line %s\" d=\"%s\"/>", line.store(), path.toString());
  }

  private static void legend(Markup svg, List<Line> lines) {
    svg.add("<ul class=\"legend\">");
    for (var line : lines) {
      svg.add("<li><span class=\"swatch %s\"></span>%s</li>", line.store(), line.name());
    }
    svg.add("</ul>");
  }

  private static Optional<Line> line(Measured operation, Cell cell) {
    var times =
        cell.row(operation)
            .map(row -> row.responseTime() == null ? row.serviceTime() : row.responseTime());
    if (times.isEmpty() || times.get().count() <= BEYOND) {
      return Optional.empty();
    }
    var histogram = EncodedHistogram.decode(times.get().histogram());
    var end = Math.min(MOST_NINES, Math.log10((double) times.get().count() / BEYOND));
    var points = new ArrayList<Point>();
    for (double n = 0; n <= end; n += 1 / STEPS_OF_TEN) {
      var value = histogram.getValueAtPercentile(100 * (1 - Math.pow(10, -n)));
      points.add(new Point(n, Math.max(1, value) / NANOS));
    }
    return Optional.of(new Line(HtmlReport.name(cell), cell.store().label(), points));
  }

  private static double across(double nines, double most) {
    return LEFT + nines / most * (WIDTH - LEFT - 24);
  }

  private static String percentile(int nines) {
    return nines == 0
        ? "min"
        : String.format(
            Locale.ROOT,
            "p%s",
            nines == 1 ? "90" : "99" + (nines > 2 ? "." + "9".repeat(nines - 2) : ""));
  }

  private static String unit(double seconds) {
    return Figures.duration(seconds).replace(".00", "").replace(".0", "");
  }
}
