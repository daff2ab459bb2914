package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Capacity;
import dev.ipfsbench.model.result.ResultDocument;
import java.util.List;

/** The rates that a search tried, a line each. */
final class CapacityTable {
  private CapacityTable() {}

  /** Empty without a search. */
  static Table of(ResultDocument document) {
    var target = document.configuration().capacityTarget();
    var table =
        new Table(
            "Rates that were tried" + (target == null ? "" : ", wanted " + target.bound()),
            2,
            List.of("size", "cell", "ops/s", "ms", "late or dropped", ""));
    for (var capacity : document.capacities()) {
      capacity.steps().forEach(step -> table.add(line(capacity, step)));
    }
    return table;
  }

  private static List<String> line(Capacity capacity, Capacity.Step step) {
    var milliseconds = step.milliseconds();
    return List.of(
        capacity.payloadSize().toString(),
        CapacitySentence.name(capacity),
        Figures.significant(step.rate()),
        milliseconds == null ? Figures.NONE : Figures.significant(milliseconds),
        Figures.significant(step.lateOrDroppedPercent()) + "%",
        step.passed() ? "carried" : "not carried");
  }
}
