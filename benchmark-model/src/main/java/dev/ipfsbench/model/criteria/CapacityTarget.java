package dev.ipfsbench.model.criteria;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;

/**
 * The latency up to which a rate counts as carried, such as {@code p99 < 50ms}.
 *
 * @param bound a metric in milliseconds and its largest value
 */
public record CapacityTarget(@JsonValue String bound) {
  private static final RowName ANY =
      new RowName(null, Store.NONE, new PayloadSize(0), Measured.ECHO);

  /** Checks the bound. */
  @JsonCreator
  public CapacityTarget {
    var threshold = threshold(ANY, bound);
    if (threshold.atMost() == null || !threshold.metric().unit().equals("ms")) {
      throw new IllegalArgumentException(
          "capacity target '%s': expected a latency and its largest value, as in 'p99 < 50ms'"
              .formatted(bound));
    }
  }

  /** The same as a threshold of one row. */
  public Threshold threshold(RowName row) {
    return threshold(row, bound);
  }

  private static Threshold threshold(RowName row, String bound) {
    return Threshold.parse(row + " " + bound);
  }
}
