package dev.ipfsbench.driver.run;

/** Opens targets: the port behind which local targets are started. */
@FunctionalInterface
public interface Targets {
  /**
   * Opens a target; returns when it is ready.
   *
   * @throws RunRefusedException where it cannot be started
   * @throws InterruptedException where the thread was interrupted; nothing is left running
   */
  Target open(TargetRequest request) throws RunRefusedException, InterruptedException;
}
