package dev.ipfsbench.driver.run;

import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.driver.load.LoadListener;
import dev.ipfsbench.driver.load.LoadPlan;
import dev.ipfsbench.driver.load.LoadRun;
import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.driver.machine.KernelMeter;

/** Applies a plan's load: {@link LoadRun}, but for tests of what is around it. */
@FunctionalInterface
interface LoadEngine {
  /** As {@link LoadRun#execute}; ends early when the interruption is requested. */
  RunMeasurement apply(LoadPlan plan, LoadListener listener, Interruption interruption)
      throws StorageClientException, InterruptedException;

  /** The real one. */
  static LoadEngine builtin() {
    return (plan, listener, interruption) -> {
      try (var machine = KernelMeter.ofThisMachine()) {
        var run = new LoadRun(plan, listener, machine);
        interruption.from(run::stop);
        return run.execute();
      }
    };
  }
}
