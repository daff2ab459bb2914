package dev.ipfsbench.driver.load;

/** How a cell ended in one round. */
sealed interface CellEnd {
  /** Its time is over and the batch that ran is finished. */
  record Finished() implements CellEnd {}

  /** Somebody stopped it. */
  record Cut() implements CellEnd {}

  /** The target no longer works. */
  record Broken(Outcome outcome, String reason) implements CellEnd {}
}
