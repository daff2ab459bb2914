package dev.ipfsbench.driver.report;

import dev.ipfsbench.driver.statistics.Finding;
import dev.ipfsbench.driver.statistics.RunComparison;
import dev.ipfsbench.model.target.Variant;
import java.util.Comparator;
import java.util.List;

/** What a comparison of two runs comes to. */
final class ComparisonSentence {
  private ComparisonSentence() {}

  /** One sentence. */
  static String of(List<Finding> findings) {
    var differing = findings.stream().filter(Finding::differs).toList();
    var unclear = findings.stream().filter(finding -> !finding.conclusive()).count();
    var all = Figures.count(findings.size(), "row");
    if (unclear > 0) {
      return "%d of %s have too few rounds to answer: %d are needed."
          .formatted(unclear, all, Finding.FEWEST_ROUNDS);
    }
    if (differing.isEmpty()) {
      return "None of %s differs by more than chance.".formatted(all);
    }
    var byRatio = Comparator.comparingDouble(Finding::ratio);
    return "%d of %s differ%s%s; over all rows the time changed by %s."
        .formatted(
            differing.size(),
            all,
            differing.stream()
                .max(byRatio)
                .filter(finding -> finding.ratio() > 1)
                .map(finding -> ", slower most of all " + row(finding))
                .orElse(""),
            differing.stream()
                .min(byRatio)
                .filter(finding -> finding.ratio() < 1)
                .map(finding -> ", faster most of all " + row(finding))
                .orElse(""),
            Figures.change(RunComparison.meanRatio(findings)));
  }

  /** A row with its change. */
  static String row(Finding finding) {
    return "%s (%s)".formatted(name(finding), Figures.change(finding.ratio()));
  }

  /** A row. */
  static String name(Finding finding) {
    var key = finding.key();
    return "%s %s %s"
        .formatted(
            Variant.qualify(key.variant(), key.store().label()), key.payloadSize(), key.label());
  }
}
