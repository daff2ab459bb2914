package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.VariantComparison;
import java.util.List;

/** The variants of a run against its baseline, a line for each row. */
final class VariantTable {
  private VariantTable() {}

  /** Empty without variants. */
  static Table of(List<VariantComparison> comparisons) {
    var baseline = comparisons.isEmpty() ? "" : comparisons.getFirst().baseline();
    var table =
        new Table(
            "Time for one operation, or one burst, against variant %s (median of the rounds' ratios)"
                .formatted(baseline),
            4,
            List.of("size", "variant", "store", "row", "change", "from", "to", "p", "n"));
    for (var each : comparisons) {
      var interval = each.interval();
      table.add(
          List.of(
              each.payloadSize().toString(),
              each.variant(),
              each.store().label(),
              each.operation().label(),
              each.conclusive()
                  ? each.differs() ? Figures.change(each.medianRatio()) : "~"
                  : "inconclusive",
              interval == null ? Figures.NONE : Figures.change(interval.low()),
              interval == null ? Figures.NONE : Figures.change(interval.high()),
              Figures.probability(each.p()),
              Integer.toString(each.rounds())));
    }
    return table;
  }
}
