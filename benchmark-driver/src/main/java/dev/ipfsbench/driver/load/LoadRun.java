package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.StorageClientException;

/**
 * Applies a plan's load and measures.
 *
 * <p>Connects to every variant, warms up, then runs all cells round by round in an order shuffled
 * by the plan's seed. One thread sends and receives for all connections. Use an instance once.
 */
public final class LoadRun {

  /**
   * A run that has not started.
   *
   * @throws IllegalArgumentException where the plan asks what cannot be, with a sentence that says
   *     why
   */
  public LoadRun(LoadPlan plan, LoadListener listener) {}

  /**
   * Runs to the end: all rounds, {@link #stop}, or a target that no longer works. Blocks.
   *
   * @return what was measured, also where the run ended early
   * @throws StorageClientException where a variant cannot be reached, does not let us in, or takes
   *     no payload as large as planned: nothing has been measured
   * @throws InterruptedException never loses measurements: an interrupt before the first cell
   *     throws, later it ends the run as {@link #stop} does, with the interrupt flag set
   */
  public RunMeasurement execute() throws StorageClientException, InterruptedException {
    return pending();
  }

  /** Ends the run within about two seconds. Any thread may call it, at any time, more than once. */
  public void stop() {}

  @SuppressWarnings("TypeParameterUnusedInFormals")
  private static <T> T pending() {
    throw new UnsupportedOperationException();
  }
}
