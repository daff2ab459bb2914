package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Row;
import dev.ipfsbench.model.workload.Measured;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What failed, row by row and by kind. */
final class Failures {
  private Failures() {}

  /** One line for each row with failures; bursts are left out where their operations are there. */
  static List<String> of(List<Cell> cells) {
    var lines = new ArrayList<String>();
    for (var cell : cells) {
      for (var row : cell.rows()) {
        var told = row.operation() == Measured.BURST && cell.rows().size() > 1;
        if (row.failed() > 0 && !told) {
          lines.add(line(cell, row));
        }
      }
    }
    return lines;
  }

  private static String line(Cell cell, Row row) {
    var kinds =
        row.outcomes().entrySet().stream()
            .filter(outcome -> !outcome.getKey().equals(Row.OK))
            .map(outcome -> outcome.getKey() + " " + outcome.getValue())
            .collect(Collectors.joining(", "));
    return "%s %s %s: %d of %d failed (%s)"
        .formatted(
            cell.payloadSize(),
            cell.store().label(),
            row.operation().label(),
            row.failed(),
            row.failed() + row.succeeded(),
            kinds);
  }
}
