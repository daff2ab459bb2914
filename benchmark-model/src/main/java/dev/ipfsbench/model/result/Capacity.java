package dev.ipfsbench.model.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The highest rate of an open load that a cell carries within the latency that was asked for.
 *
 * @param variant of the target
 * @param store where payloads end
 * @param payloadSize their size
 * @param measured what the cell does
 * @param operationsPerSecond the highest rate that passed; absent where none did
 * @param steps the rates that were tried, ascending
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Capacity(
    String variant,
    Store store,
    PayloadSize payloadSize,
    Measured measured,
    @Nullable Double operationsPerSecond,
    List<Step> steps) {

  /** Freezes the list. */
  public Capacity {
    steps = List.copyOf(steps);
  }

  /**
   * One rate that was tried.
   *
   * @param rate operations a second
   * @param milliseconds the latency that was asked for; absent where too little succeeded
   * @param lateOrDroppedPercent of the operations that were intended
   * @param passed whether the rate was carried
   * @param message why not, or the latency
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Step(
      double rate,
      @Nullable Double milliseconds,
      double lateOrDroppedPercent,
      boolean passed,
      String message) {}
}
