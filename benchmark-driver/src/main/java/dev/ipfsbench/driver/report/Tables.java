package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.ResultDocument;
import java.util.List;
import java.util.stream.Stream;

/** All tables of a run, in the order in which every report has them. */
final class Tables {
  private Tables() {}

  /** Those that have anything to say. */
  static List<Table> of(ResultDocument document) {
    var cells = document.cells();
    return Stream.of(
            CapacityTable.of(document),
            VariantTable.of(document.comparisons()),
            OpenTables.responseTimes(cells),
            OpenTables.sending(cells),
            RowTables.serviceTimes(cells),
            RowTables.timeSplits(cells))
        .filter(table -> !table.isEmpty())
        .toList();
  }
}
