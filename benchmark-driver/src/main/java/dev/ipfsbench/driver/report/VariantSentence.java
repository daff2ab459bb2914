package dev.ipfsbench.driver.report;

import dev.ipfsbench.driver.statistics.GeometricMean;
import dev.ipfsbench.model.result.VariantComparison;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;

/**
 * One or two sentences on each variant: how many rows differ from the baseline, and the largest.
 */
final class VariantSentence {
  private VariantSentence() {}

  /** None without variants. */
  static List<String> of(List<VariantComparison> comparisons) {
    var variants = new LinkedHashMap<String, List<VariantComparison>>();
    for (var each : comparisons) {
      variants.computeIfAbsent(each.variant(), name -> new ArrayList<>()).add(each);
    }
    return variants.values().stream().map(VariantSentence::sentence).toList();
  }

  private static String sentence(List<VariantComparison> rows) {
    var first = rows.getFirst();
    var against = "Variant %s against %s: ".formatted(first.variant(), first.baseline());
    if (!rows.stream().allMatch(VariantComparison::conclusive)) {
      return "%s%d rounds answer nothing, %d are needed."
          .formatted(
              against,
              rows.stream().mapToInt(VariantComparison::rounds).min().orElse(0),
              VariantComparison.FEWEST_ROUNDS);
    }
    var differing = rows.stream().filter(VariantComparison::differs).toList();
    if (differing.isEmpty()) {
      return against + "none of %s differs by more than chance.".formatted(count(rows));
    }
    var largest =
        differing.stream()
            .max(Comparator.comparingDouble(row -> Math.abs(Math.log(row.medianRatio()))))
            .orElseThrow();
    return String.format(
        Locale.ROOT,
        "%s%d of %s differ, most of all %s %s %s (%s, p%s); over all rows %s.",
        against,
        differing.size(),
        count(rows),
        largest.store().label(),
        largest.payloadSize(),
        largest.operation().label(),
        Figures.change(largest.medianRatio()),
        Figures.p(largest.p()),
        Figures.change(
            GeometricMean.of(rows.stream().mapToDouble(VariantComparison::medianRatio))));
  }

  private static String count(List<VariantComparison> rows) {
    return Figures.count(rows.size(), "row");
  }
}
