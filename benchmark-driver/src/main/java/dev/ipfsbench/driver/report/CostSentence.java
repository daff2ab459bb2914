package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Cost;
import dev.ipfsbench.model.result.Row;
import dev.ipfsbench.model.result.Sample;
import dev.ipfsbench.model.target.Variant;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import java.util.List;
import java.util.stream.Collectors;

/** One sentence on what a store costs over others at one payload size. */
final class CostSentence {
  /** The one that needs no name. */
  private CostSentence() {}

  /**
   * The sentence.
   *
   * @param costs of one store at one size, over one or more others
   * @param cells where its own figure is looked up
   * @param burst objects in a burst
   */
  static String of(List<Cost> costs, List<Cell> cells, int burst) {
    var first = costs.getFirst();
    var what =
        first.measured() == Measured.BURST
            ? "a burst of " + Figures.count(burst, "object")
            : what(first.measured());
    var where = where(first.variant());
    return "At %s%s %s takes %s with %s: %s."
        .formatted(
            first.payloadSize(),
            where,
            what,
            Figures.duration(period(first, cells)),
            name(first.store()),
            costs.stream().map(CostSentence::over).collect(Collectors.joining(", ")));
  }

  /** The variant as a clause of a sentence; empty where there is only one. */
  static String where(String variant) {
    return variant.equals(Variant.DEFAULT_NAME) ? "" : ", variant " + variant;
  }

  /** One operation with its article. */
  static String what(Measured measured) {
    return switch (measured) {
      case BURST -> "a burst's slowest operation";
      case CREATE -> "a create";
      case READ -> "a read";
      case UPDATE -> "an update";
      case DELETE -> "a delete";
      case AGEING -> "the slower of update and read of ageing objects";
      case ECHO -> "an echo";
    };
  }

  private static String over(Cost cost) {
    var ratio = Figures.significant(cost.medianRatio());
    var interval = cost.interval();
    if (interval == null) {
      return "%s times as long as with %s".formatted(ratio, name(cost.over()));
    }
    var range = Figures.significant(interval.low()) + " to " + Figures.significant(interval.high());
    return interval.contains(1)
        ? "no difference to %s that these rounds could show (ratio %s, %s)"
            .formatted(name(cost.over()), ratio, range)
        : "%s times as long as with %s (%s)".formatted(ratio, name(cost.over()), range);
  }

  /** A store as sentences name it. */
  static String name(Store store) {
    return switch (store) {
      case NONE -> "none";
      case MEMORY -> "memory";
      case FILESYSTEM -> "files";
      case IPFS -> "IPFS";
      case BUFFERED -> "the buffer";
      case DIRECT -> "Kubo called directly";
    };
  }

  // Over all rounds, as the throughput in the table below it.
  private static double period(Cost cost, List<Cell> cells) {
    var samples =
        cells.stream()
            .filter(cell -> cell.store() == cost.store())
            .filter(cell -> cell.variant().equals(cost.variant()))
            .filter(cell -> cell.payloadSize().equals(cost.payloadSize()))
            .filter(cell -> cell.measured() == cost.measured())
            .flatMap(cell -> cell.own().stream())
            .map(Row::samples)
            .flatMap(List::stream)
            .toList();
    return samples.stream().mapToDouble(Sample::seconds).sum()
        / samples.stream().mapToLong(Sample::operations).sum();
  }
}
