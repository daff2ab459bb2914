package dev.ipfsbench.driver.report;

import static dev.ipfsbench.driver.report.Markup.at;

import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;

/**
 * Lines over a linear axis to the right and a logarithmic one upwards.
 *
 * @param title above it
 * @param description for those who do not see it
 * @param ticks below it
 * @param last where the axis to the right ends; it starts at 0
 * @param unit how a figure of the axis upwards is written
 */
record LineChart(
    String title, String description, List<Tick> ticks, double last, DoubleFunction<String> unit) {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 260;
  private static final int LEFT = 96;
  private static final int TOP = 20;
  private static final int BOTTOM = 30;
  private static final int RIGHT = 24;
  private static final int EVEN_STEPS = 5;

  /** One line: its name, the store whose colour it has, and its points, whose y is above 0. */
  record Line(String name, String store, List<Point> points) {}

  /** A point of a line. */
  record Point(double x, double y) {}

  /** A mark on the axis to the right. */
  record Tick(double x, String label) {}

  /** Ticks at six places, equally far apart, from 0 to the end of the axis. */
  static List<Tick> evenTicks(double last, DoubleFunction<String> label) {
    return IntStream.rangeClosed(0, EVEN_STEPS)
        .mapToDouble(i -> i * last / EVEN_STEPS)
        .mapToObj(x -> new Tick(x, label.apply(x)))
        .toList();
  }

  /** The largest x of all lines; 0 where there is none. */
  static double lastX(List<Line> lines) {
    return lines.stream()
        .flatMap(line -> line.points().stream())
        .mapToDouble(Point::x)
        .max()
        .orElse(0);
  }

  /** Draws the lines; nothing where there is none. */
  Markup of(List<Line> lines) {
    var svg = new Markup();
    if (lines.isEmpty()) {
      return svg;
    }
    var heights =
        lines.stream()
            .flatMap(line -> line.points().stream())
            .mapToDouble(Point::y)
            .summaryStatistics();
    var scale = LogScale.over(heights.getMin(), heights.getMax(), HEIGHT - BOTTOM, TOP);
    svg.add("<figure><figcaption>%s</figcaption>", title);
    svg.add(
        "<svg viewBox=\"0 0 %s %s\" role=\"img\" aria-label=\"%s\">", WIDTH, HEIGHT, description);
    for (var tick : scale.ticks()) {
      var y = scale.place(tick);
      svg.add(
          "<line class=\"grid\" x1=\"%s\" x2=\"%s\" y1=\"%s\" y2=\"%s\"/>",
          LEFT, WIDTH, at(y), at(y));
      svg.add(
          "<text class=\"label\" x=\"%s\" y=\"%s\">%s</text>",
          LEFT - 6, at(y + 4), unit.apply(tick));
    }
    for (var tick : ticks) {
      var x = at(across(tick.x()));
      svg.add(
          "<line class=\"grid\" x1=\"%s\" x2=\"%s\" y1=\"%s\" y2=\"%s\"/>",
          x, x, TOP, HEIGHT - BOTTOM);
      svg.add("<text class=\"tick\" x=\"%s\" y=\"%s\">%s</text>", x, HEIGHT - 10, tick.label());
    }
    for (var line : lines) {
      draw(svg, line, scale);
    }
    svg.add("</svg>");
    legend(svg, lines);
    return svg.add("</figure>");
  }

  private void draw(Markup svg, Line line, LogScale scale) {
    var path = new StringBuilder();
    for (var point : line.points()) {
      path.append(path.isEmpty() ? "M" : "L")
          .append(at(across(point.x())))
          .append(' ')
          .append(at(scale.place(point.y())));
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

  private double across(double x) {
    return LEFT + x / last * (WIDTH - LEFT - RIGHT);
  }
}
