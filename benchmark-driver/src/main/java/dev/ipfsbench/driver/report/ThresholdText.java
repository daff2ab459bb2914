package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.ThresholdResult;
import java.util.List;

/** What became of thresholds, in words. */
final class ThresholdText {
  private ThresholdText() {}

  /** A line for each threshold, the worst first. */
  static List<String> of(ResultDocument document) {
    return document.thresholds().stream()
        .sorted((one, other) -> other.verdict().compareTo(one.verdict()))
        .map(ThresholdText::of)
        .toList();
  }

  /** One threshold's line. */
  static String of(ThresholdResult result) {
    return "%s: %s".formatted(SummaryText.label(result.verdict()), result.message());
  }
}
