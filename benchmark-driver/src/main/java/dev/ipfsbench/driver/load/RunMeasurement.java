package dev.ipfsbench.driver.load;

import java.time.Instant;
import java.util.List;

/**
 * What a run measured, complete or not.
 *
 * @param end why it ended
 * @param startedAt before the warm-up
 * @param endedAt after the last cell
 * @param roundsCompleted rounds in which every cell has its sample
 * @param cells in the order of the plan: variants, stores, sizes, operations
 * @param contentFaults the first faults, at most {@link #MOST_CONTENT_FAULTS}; the outcomes count
 *     all
 */
public record RunMeasurement(
    RunEnd end,
    Instant startedAt,
    Instant endedAt,
    int roundsCompleted,
    List<CellMeasurement> cells,
    List<ContentFault> contentFaults) {

  /** How many content faults are kept. */
  public static final int MOST_CONTENT_FAULTS = 20;

  /** Freezes the lists. */
  public RunMeasurement {
    cells = List.copyOf(cells);
    contentFaults = List.copyOf(contentFaults);
  }
}
