package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Percentile;
import dev.ipfsbench.model.result.SendLag;
import dev.ipfsbench.model.result.Sending;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The figures that only an open load has, in columns. */
final class OpenTables {
  private OpenTables() {}

  /** From the intended send on, with a heading; nothing of a closed load. */
  static Table responseTimes(List<Cell> cells) {
    var header = new ArrayList<>(RowTables.ROW);
    header.add("min");
    Stream.of(Percentile.values()).map(Percentile::label).forEach(header::add);
    header.add("max");
    var table =
        new Table("Response time in ms, from the intended send on", RowTables.ROW.size(), header);
    for (var cell : cells) {
      for (var row : cell.rows()) {
        if (row.sending() != null) {
          var line = RowTables.names(cell, row);
          line.addAll(RowTables.times(row.responseTime()));
          table.add(line);
        }
      }
    }
    return table;
  }

  /** How the schedule was kept, with a heading; nothing of a closed load. */
  static Table sending(List<Cell> cells) {
    var header = new ArrayList<>(RowTables.ROW);
    header.addAll(List.of("sent", "late", "dropped", "lag p50", "lag p99", "lag max"));
    var table =
        new Table(
            "Schedule (late: sent 1 ms or more after the intended time; lag in ms)",
            RowTables.ROW.size(),
            header);
    for (var cell : cells) {
      for (var row : cell.rows()) {
        var sending = row.sending();
        if (sending != null) {
          var line = RowTables.names(cell, row);
          line.addAll(columns(sending));
          table.add(line);
        }
      }
    }
    return table;
  }

  private static List<String> columns(Sending sending) {
    var columns = new ArrayList<String>();
    columns.add(Long.toString(sending.sent()));
    columns.add(Long.toString(sending.late()));
    columns.add(Long.toString(sending.dropped()));
    columns.addAll(lag(sending.lag()));
    return columns;
  }

  private static List<String> lag(@Nullable SendLag lag) {
    return lag == null
        ? Collections.nCopies(3, Figures.NONE)
        : Stream.of(lag.medianNanoseconds(), lag.p99Nanoseconds(), lag.maxNanoseconds())
            .map(nanoseconds -> Figures.milliseconds((double) nanoseconds))
            .toList();
  }
}
