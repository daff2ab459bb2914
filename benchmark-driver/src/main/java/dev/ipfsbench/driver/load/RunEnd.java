package dev.ipfsbench.driver.load;

/** Why a run ended. */
public sealed interface RunEnd {
  /** All rounds were done. */
  record Completed() implements RunEnd {}

  /** {@link LoadRun#stop} was called. */
  record Stopped() implements RunEnd {}

  /**
   * The target no longer does its work.
   *
   * @param cell where it was noticed
   * @param round 0 in the warm-up
   * @param outcome what the last operations ended with
   * @param reason a sentence for people: what happened, and for how long
   */
  record TargetFailed(Cell cell, int round, Outcome outcome, String reason) implements RunEnd {}
}
