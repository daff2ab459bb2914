package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Cost;
import dev.ipfsbench.model.result.Row;
import dev.ipfsbench.model.result.Sample;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What one store costs over another. Each round gives one ratio, so what slows a whole round hits
 * both sides of it alike. An open load has the same rate with every store, so it says nothing of
 * cost, and objects of a faster store are older at the end.
 */
final class Costs {
  private record Pair(Store store, Store over) {}

  private static final List<Pair> PAIRS =
      List.of(
          new Pair(Store.IPFS, Store.MEMORY),
          new Pair(Store.IPFS, Store.FILESYSTEM),
          new Pair(Store.IPFS, Store.BUFFERED),
          new Pair(Store.IPFS, Store.DIRECT),
          new Pair(Store.BUFFERED, Store.MEMORY),
          new Pair(Store.FILESYSTEM, Store.MEMORY));

  private Costs() {}

  /** All pairs of stores that met in at least one round, in the order of the cells. */
  static List<Cost> of(List<Cell> cells) {
    var groups = new LinkedHashMap<Comparison, Map<Store, List<Sample>>>();
    for (var cell : cells) {
      if (cell.open() || cell.measured() == Measured.AGEING) {
        continue;
      }
      groups
          .computeIfAbsent(Comparison.of(cell), key -> new EnumMap<>(Store.class))
          .put(cell.store(), cell.own().map(Row::samples).orElse(List.of()));
    }
    return groups.entrySet().stream()
        .flatMap(group -> costs(group.getKey(), group.getValue()))
        .toList();
  }

  private static Stream<Cost> costs(Comparison comparison, Map<Store, List<Sample>> samples) {
    return PAIRS.stream().flatMap(pair -> cost(comparison, samples, pair).stream());
  }

  private static Optional<Cost> cost(
      Comparison comparison, Map<Store, List<Sample>> samples, Pair pair) {
    var ratios =
        RoundRatios.of(
            samples.getOrDefault(pair.store(), List.of()),
            samples.getOrDefault(pair.over(), List.of()));
    if (ratios.length == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Cost(
            comparison.variant(),
            comparison.payloadSize(),
            comparison.measured(),
            pair.store(),
            pair.over(),
            MedianInterval.median(ratios),
            MedianInterval.of(ratios).orElse(null),
            ratios.length));
  }
}
