package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.model.result.Fastest;
import dev.ipfsbench.model.result.OriginalLine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;

/**
 * Which cells are the fastest, told as the original told it: sorted by mean plus margin, those stay
 * that the rank test does not separate from the first.
 */
final class FastestCells {
  private FastestCells() {}

  /** One answer for each variant, payload size and what was measured, in the cells' order. */
  static List<Fastest> of(List<CellStatistics> cells) {
    var groups = new LinkedHashMap<Comparison, List<CellStatistics>>();
    for (var statistics : cells) {
      if (statistics.periods().length > 0) {
        groups
            .computeIfAbsent(Comparison.of(statistics.cell()), key -> new ArrayList<>())
            .add(statistics);
      }
    }
    return groups.entrySet().stream()
        .map(group -> fastest(group.getKey(), names(group.getValue())))
        .toList();
  }

  private static Fastest fastest(Comparison comparison, List<String> names) {
    return new Fastest(
        comparison.variant(), comparison.payloadSize(), comparison.measured(), names);
  }

  private static List<String> names(List<CellStatistics> group) {
    var sorted =
        group.stream()
            .sorted(
                Comparator.comparingDouble(
                    cell -> PeriodStatistics.of(cell.periods()).slowestSeconds()))
            .toList();
    var first = sorted.getFirst();
    return sorted.stream()
        .filter(cell -> cell.equals(first) || !RankTest.separates(first.periods(), cell.periods()))
        .map(cell -> Objects.requireNonNull(cell.cell().originalLine()))
        .map(OriginalLine::name)
        .toList();
  }
}
