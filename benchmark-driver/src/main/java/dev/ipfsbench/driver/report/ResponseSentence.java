package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Percentile;
import dev.ipfsbench.model.result.ServiceTime;
import dev.ipfsbench.model.workload.Measured;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Sentences on how long stores took to respond under an open load. */
final class ResponseSentence {
  private ResponseSentence() {}

  /** One for each variant, size and what was measured. */
  static List<String> of(List<Cell> cells) {
    var groups = new LinkedHashMap<List<Object>, List<Cell>>();
    for (var cell : cells) {
      var key = List.<Object>of(cell.variant(), cell.payloadSize(), cell.measured());
      groups.computeIfAbsent(key, ignored -> new ArrayList<>()).add(cell);
    }
    return groups.values().stream().map(ResponseSentence::sentence).toList();
  }

  private static String sentence(List<Cell> group) {
    var first = group.getFirst();
    return "At %s%s the response time of %s was %s."
        .formatted(
            first.payloadSize(),
            CostSentence.where(first.variant()),
            CostSentence.what(first.measured()),
            group.stream().map(ResponseSentence::store).collect(Collectors.joining("; ")));
  }

  private static String store(Cell cell) {
    // A burst lasts as long as its schedule, so its operations say more; the slowest of them.
    var times =
        cell.rows().stream()
            .filter(row -> row.operation() != Measured.BURST)
            .map(row -> row.responseTime())
            .filter(Objects::nonNull)
            .max((a, b) -> Double.compare(a.meanNanoseconds(), b.meanNanoseconds()))
            .orElse(null);
    return "with %s %s".formatted(CostSentence.name(cell.store()), figures(times));
  }

  private static String figures(@Nullable ServiceTime times) {
    if (times == null) {
      return "unknown, as nothing succeeded";
    }
    var high = times.percentile(Percentile.P99);
    return "%s on average, %s"
        .formatted(
            Figures.duration(times.meanNanoseconds() / 1e9),
            high.isPresent()
                ? "p99 " + Figures.duration(high.getAsLong() / 1e9)
                : "at most " + Figures.duration(times.maxNanoseconds() / 1e9));
  }
}
