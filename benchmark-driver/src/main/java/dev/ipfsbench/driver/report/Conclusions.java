package dev.ipfsbench.driver.report;

import dev.ipfsbench.driver.statistics.RunStatistics;
import dev.ipfsbench.model.result.Capacity;
import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Conclusion;
import dev.ipfsbench.model.result.Cost;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;

/** Puts into words what the figures say, and how far they carry. */
public final class Conclusions {
  private static final int ROUNDS_FOR_INTERVAL = 6;

  private Conclusions() {}

  /** The conclusion of a run of the workload {@code store}. */
  public static Conclusion of(
      RunStatistics statistics, StoreWorkload workload, List<Capacity> capacities) {
    if (!capacities.isEmpty()) {
      return new Conclusion(CapacitySentence.of(capacities), List.of(), List.of());
    }
    if (statistics.cells().stream().anyMatch(Cell::open)) {
      return new Conclusion(ResponseSentence.of(statistics.cells()), List.of(), List.of());
    }
    var dearest =
        Stream.of(Store.IPFS, Store.BUFFERED)
            .filter(workload.stores()::contains)
            .findFirst()
            .orElse(Store.FILESYSTEM);
    var groups = new LinkedHashMap<List<Object>, List<Cost>>();
    for (var cost : statistics.costs()) {
      if (cost.store() == dearest) {
        var key = List.<Object>of(cost.variant(), cost.payloadSize(), cost.measured());
        groups.computeIfAbsent(key, ignored -> new ArrayList<>()).add(cost);
      }
    }
    var sentences = new ArrayList<>(VariantSentence.of(statistics.comparisons()));
    for (var costs : groups.values()) {
      sentences.add(CostSentence.of(costs, statistics.cells(), workload.burst()));
    }
    sentences.addAll(GrowthSentence.of(statistics.cells()));
    sentences.addAll(LayerSentence.of(statistics.layers()));
    sentences.addAll(BufferSentence.of(statistics.cells()));
    sentences.addAll(limits(statistics, workload));
    return new Conclusion(sentences, statistics.costs(), statistics.layers());
  }

  private static List<String> limits(RunStatistics statistics, StoreWorkload workload) {
    if (statistics.cells().isEmpty()) {
      return List.of("No round was finished, so there are no figures.");
    }
    if (statistics.costs().isEmpty()
        && statistics.comparisons().isEmpty()
        && statistics.cells().stream().allMatch(cell -> cell.growth().isEmpty())) {
      return List.of(
          workload.stores().size() == 1
              ? "One store alone was measured, so there is nothing to compare it with."
              : "No two of memory, filesystem, ipfs, buffered and direct worked in the same round, so they"
                  + " cannot be compared.");
    }
    var rounds = statistics.costs().stream().mapToInt(Cost::rounds).min();
    if (rounds.isPresent() && rounds.getAsInt() < ROUNDS_FOR_INTERVAL) {
      return List.of(
          "That stands on %s, which is not enough to say how sure it is: an interval takes %d."
              .formatted(Figures.count(rounds.getAsInt(), "round"), ROUNDS_FOR_INTERVAL));
    }
    return List.of();
  }
}
