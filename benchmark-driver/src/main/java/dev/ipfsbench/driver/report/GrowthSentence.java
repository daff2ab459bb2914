package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Growth;
import java.util.List;

/** One sentence on what age does to objects. */
final class GrowthSentence {
  private GrowthSentence() {}

  /** A sentence for each row of ageing objects. */
  static List<String> of(List<Cell> cells) {
    return cells.stream()
        .flatMap(cell -> cell.growth().stream().map(growth -> sentence(cell, growth)))
        .toList();
  }

  private static String sentence(Cell cell, Growth growth) {
    var first = growth.seconds().getFirst();
    var last = growth.seconds().getLast();
    return "At %s with %s %s of an object takes %s when it is new and %s after %d updates (%s times); it grows %s (residual %s %%)."
        .formatted(
            cell.payloadSize(),
            HtmlReport.name(cell),
            CostSentence.what(growth.operation()),
            Figures.duration(first),
            Figures.duration(last),
            growth.updates(),
            Figures.significant(last / first),
            how(growth),
            Figures.significant(growth.residualPercent()));
  }

  private static String how(Growth growth) {
    var slope = Figures.duration(Math.abs(growth.slopeSeconds()));
    var sign = growth.slopeSeconds() < 0 ? "-" : "+";
    return switch (growth.shape()) {
      case CONSTANT -> "not at all";
      case LINEAR -> "linearly, %s%s for each update".formatted(sign, slope);
      case LOGARITHMIC ->
          "with the logarithm of the updates, %s%s each time their number is 2.7 times as large"
              .formatted(sign, slope);
    };
  }
}
