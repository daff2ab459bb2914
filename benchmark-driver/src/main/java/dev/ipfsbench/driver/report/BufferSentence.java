package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Row;
import dev.ipfsbench.model.result.Sustained;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import java.util.List;
import java.util.Optional;

/** One sentence on what a buffer gives at one payload size, and what is left to do behind it. */
final class BufferSentence {
  private BufferSentence() {}

  /** A sentence for each buffered cell that drained. */
  static List<String> of(List<Cell> cells) {
    return cells.stream().flatMap(cell -> sentence(cell, cells).stream()).toList();
  }

  private static Optional<String> sentence(Cell cell, List<Cell> cells) {
    var sustained = cell.sustained();
    var row = cell.own();
    if (sustained == null || row.isEmpty()) {
      return Optional.empty();
    }
    var what = cell.measured() == Measured.BURST ? "bursts" : cell.measured().label() + "s";
    return Optional.of(
        "At %s the buffer answers %s %s/s, and sustains %s %s/s when the time until everything is in IPFS counts too%s; the backlog drains in %s (longest %s)."
            .formatted(
                cell.payloadSize(),
                rate(row.get()),
                what,
                Figures.significant(sustained.operationsPerSecond()),
                what,
                ipfs(cell, sustained, cells),
                Figures.duration(sustained.medianDrainSeconds()),
                Figures.duration(sustained.longestDrainSeconds())));
  }

  private static String ipfs(Cell buffered, Sustained sustained, List<Cell> cells) {
    return cells.stream()
        .filter(cell -> cell.store() == Store.IPFS)
        .filter(cell -> cell.variant().equals(buffered.variant()))
        .filter(cell -> cell.payloadSize().equals(buffered.payloadSize()))
        .filter(cell -> cell.measured() == buffered.measured())
        .findFirst()
        .flatMap(cell -> cell.own())
        .map(row -> row.throughput().operationsPerSecond())
        .filter(rate -> rate > 0)
        .map(
            rate ->
                ", %s times the %s/s of IPFS itself"
                    .formatted(
                        Figures.significant(sustained.operationsPerSecond() / rate),
                        Figures.significant(rate)))
        .orElse("");
  }

  private static String rate(Row row) {
    return Figures.significant(row.throughput().operationsPerSecond());
  }
}
