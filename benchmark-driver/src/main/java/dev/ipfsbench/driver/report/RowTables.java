package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Percentile;
import dev.ipfsbench.model.result.Row;
import dev.ipfsbench.model.result.ServiceTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The figures of all rows in columns. */
final class RowTables {
  static final List<String> ROW = List.of("size", "store", "row");

  private RowTables() {}

  /** Counts, throughput and percentiles, a line for each row. */
  static Table serviceTimes(List<Cell> cells) {
    var header = new ArrayList<>(ROW);
    header.addAll(List.of("ok", "failed", "ops/s", "MiB/s", "min"));
    Stream.of(Percentile.values()).map(Percentile::label).forEach(header::add);
    header.add("max");
    var table =
        new Table(
            "Service time in ms (a percentile takes ten samples beyond it)", ROW.size(), header);
    for (var cell : cells) {
      for (var row : cell.rows()) {
        var line = names(cell, row);
        line.add(Long.toString(row.succeeded()));
        line.add(Long.toString(row.failed()));
        line.add(Figures.significant(row.throughput().operationsPerSecond()));
        line.add(Figures.significant(row.throughput().mebibytesPerSecond()));
        line.addAll(times(row.serviceTime()));
        table.add(line);
      }
    }
    return table;
  }

  /** Where the mean service time went. */
  static Table timeSplits(List<Cell> cells) {
    var header = new ArrayList<>(ROW);
    header.addAll(List.of("service", "store", "server", "transport"));
    var table =
        new Table(
            "Mean service time in ms, split into the store, the server around it and transport",
            ROW.size(),
            header);
    for (var cell : cells) {
      for (var row : cell.rows()) {
        var split = row.timeSplit();
        if (split != null) {
          var line = names(cell, row);
          line.add(
              Figures.milliseconds(Objects.requireNonNull(row.serviceTime()).meanNanoseconds()));
          line.add(Figures.milliseconds(split.storeMeanNanoseconds()));
          line.add(Figures.milliseconds(split.serverMeanNanoseconds()));
          line.add(Figures.milliseconds(split.transportMeanNanoseconds()));
          table.add(line);
        }
      }
    }
    return table;
  }

  static List<String> names(Cell cell, Row row) {
    return new ArrayList<>(
        List.of(cell.payloadSize().toString(), HtmlReport.name(cell), row.operation().label()));
  }

  /** From the least to the greatest. */
  static List<String> times(@Nullable ServiceTime times) {
    var columns = new ArrayList<String>();
    if (times == null) {
      columns.addAll(Collections.nCopies(Percentile.values().length + 2, Figures.NONE));
      return columns;
    }
    columns.add(Figures.milliseconds((double) times.minNanoseconds()));
    for (var percentile : Percentile.values()) {
      var value = times.percentile(percentile);
      columns.add(
          value.isPresent() ? Figures.milliseconds((double) value.getAsLong()) : Figures.NONE);
    }
    columns.add(Figures.milliseconds((double) times.maxNanoseconds()));
    return columns;
  }
}
