package dev.ipfsbench.model.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One combination measured, and what it reports.
 *
 * @param variant of the target, {@code default} where there is only one
 * @param store where the payload ended
 * @param payloadSize of each object
 * @param measured what the cell did over and over
 * @param rows one for {@code measured}, and for a burst one more for each of its operations
 * @param originalLine the figure as the original computed it; absent where no round was finished,
 *     and where the load was open: there the schedule, not the target, says how much is done
 * @param sustained of a buffered store, with the time to drain; absent for others and where no
 *     round drained
 * @param timeSeries what it did second by second, all rounds after one another, 600 points at most;
 *     longer runs have longer points
 * @param growth of ageing objects; empty of everything else
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Cell(
    String variant,
    Store store,
    PayloadSize payloadSize,
    Measured measured,
    List<Row> rows,
    @Nullable OriginalLine originalLine,
    @Nullable Sustained sustained,
    List<TimePoint> timeSeries,
    List<Growth> growth) {

  /** Freezes the lists. */
  public Cell {
    rows = List.copyOf(rows);
    timeSeries = List.copyOf(timeSeries);
    growth = List.copyOf(growth);
  }

  /** Whether the load was open. */
  @JsonIgnore
  public boolean open() {
    return rows.stream().anyMatch(row -> row.sending() != null);
  }

  /** The row of one operation, or of the burst. */
  public Optional<Row> row(Measured operation) {
    return rows.stream().filter(row -> row.operation() == operation).findFirst();
  }

  /** The row that stands for the whole cell. */
  public Optional<Row> own() {
    return row(measured.own());
  }
}
