package dev.ipfsbench.driver.report;

import static dev.ipfsbench.driver.report.Markup.at;

import dev.ipfsbench.driver.statistics.Finding;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * By which factor each row changed, on a logarithmic axis around 1, with the widest range that the
 * intervals of both runs allow.
 */
final class RatioChart {
  private static final int WIDTH = 640;
  private static final int VALUES = 140;
  private static final int LINE = 48;
  private static final int NAME = 18;
  // Half of a tick's figure in the larger letters of a narrow screen.
  private static final int TICK = 50;
  private static final int AXIS = 28;
  private static final double[] ENDS = {1.02, 1.05, 1.1, 1.2, 1.5, 2, 5, 10, 100, 1000};

  private final List<Finding> findings;
  private final double end;

  private RatioChart(List<Finding> findings) {
    this.findings = findings;
    var widest =
        findings.stream()
            .flatMapToDouble(finding -> DoubleStream.of(low(finding), high(finding)))
            .map(ratio -> Math.max(ratio, 1 / ratio))
            .max()
            .orElse(1);
    this.end = DoubleStream.of(ENDS).filter(each -> each >= widest).findFirst().orElse(widest);
  }

  /** Draws at least one row. */
  static Markup of(List<Finding> findings) {
    return new RatioChart(findings).draw();
  }

  private Markup draw() {
    var svg = new Markup();
    var height = findings.size() * LINE + AXIS;
    svg.add("<figure><figcaption>%s</figcaption>", "Time after over time before; right is slower");
    svg.add(
        "<svg viewBox=\"0 0 %s %s\" role=\"img\" aria-label=\"%s\">",
        WIDTH, height, "the change of each row; the figures are in the table");
    for (var tick : new double[] {1 / end, 1, end}) {
      var x = at(place(tick));
      svg.add("<line class=\"grid\" x1=\"%s\" x2=\"%s\" y1=\"0\" y2=\"%s\"/>", x, x, height - AXIS);
      svg.add(
          "<text class=\"tick\" x=\"%s\" y=\"%s\">%s</text>", x, height - 8, Figures.change(tick));
    }
    for (int i = 0; i < findings.size(); i++) {
      draw(svg, findings.get(i), i * LINE);
    }
    return svg.add("</svg></figure>");
  }

  /** The name stands over its range: beside it there is no room on a narrow screen. */
  private void draw(Markup svg, Finding finding, double top) {
    var middle = top + (NAME + LINE) / 2.0;
    var kind = finding.differs() ? finding.ratio() > 1 ? "slower" : "faster" : "same";
    svg.add("<text x=\"0\" y=\"%s\">%s</text>", at(top + NAME), ComparisonSentence.name(finding));
    svg.add(
        "<path class=\"range %s\" d=\"M%s %sH%s\"/>",
        kind, at(place(low(finding))), at(middle), at(place(high(finding))));
    svg.add(
        "<circle class=\"%s\" cx=\"%s\" cy=\"%s\" r=\"5\"/>",
        kind, at(place(finding.ratio())), at(middle));
    svg.add(
        "<text class=\"value\" x=\"%s\" y=\"%s\">%s</text>",
        WIDTH - VALUES + 8, at(middle + 4), change(finding));
  }

  private static String change(Finding finding) {
    if (!finding.conclusive()) {
      return "too few";
    }
    return finding.differs() ? Figures.change(finding.ratio()) : "~";
  }

  private double place(double ratio) {
    var half = (WIDTH - VALUES) / 2.0;
    return half + Math.log(ratio) / Math.log(end) * (half - TICK);
  }

  private static double low(Finding finding) {
    var before = finding.before().interval();
    var after = finding.after().interval();
    return before == null || after == null ? finding.ratio() : after.low() / before.high();
  }

  private static double high(Finding finding) {
    var before = finding.before().interval();
    var after = finding.after().interval();
    return before == null || after == null ? finding.ratio() : after.high() / before.low();
  }
}
