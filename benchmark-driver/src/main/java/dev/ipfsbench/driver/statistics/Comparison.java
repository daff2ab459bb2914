package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;

/**
 * What cells share that differ in their store alone.
 *
 * @param variant of the target
 * @param payloadSize of each object
 * @param measured what they did
 */
record Comparison(String variant, PayloadSize payloadSize, Measured measured) {

  /** The comparison that a cell takes part in. */
  static Comparison of(Cell cell) {
    return new Comparison(cell.variant(), cell.payloadSize(), cell.measured());
  }
}
