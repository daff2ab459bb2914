package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Capacity;
import dev.ipfsbench.model.target.Variant;
import java.util.Comparator;
import java.util.List;

/** One sentence on the highest rate that a cell carries. */
final class CapacitySentence {
  private CapacitySentence() {}

  /** A sentence for each cell. */
  static List<String> of(List<Capacity> capacities) {
    return capacities.stream().map(CapacitySentence::sentence).toList();
  }

  private static String sentence(Capacity capacity) {
    var name = name(capacity) + " at " + capacity.payloadSize();
    var highest = capacity.operationsPerSecond();
    if (highest == null) {
      var least = capacity.steps().getFirst();
      return "%s carries no rate within the latency that was asked for: even at %s/s %s."
          .formatted(name, Figures.significant(least.rate()), least.message());
    }
    var beyond =
        capacity.steps().stream()
            .filter(step -> step.rate() > highest)
            .min(Comparator.comparingDouble(Capacity.Step::rate))
            .map(step -> "; at %s/s %s".formatted(Figures.significant(step.rate()), step.message()))
            .orElse("");
    return "%s carries %s operations/s within the latency that was asked for%s."
        .formatted(name, Figures.significant(highest), beyond);
  }

  /** Which cell, its payload size apart. */
  static String name(Capacity capacity) {
    return Variant.qualify(
        capacity.variant(),
        "%s %s".formatted(capacity.store().label(), capacity.measured().label()));
  }
}
