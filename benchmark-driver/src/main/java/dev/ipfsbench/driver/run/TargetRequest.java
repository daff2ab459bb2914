package dev.ipfsbench.driver.run;

import dev.ipfsbench.driver.client.Deadlines;
import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.KuboEndpoint;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.model.target.Variant;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.Optional;

/** Which target a run measures. */
public sealed interface TargetRequest {
  /**
   * One that runs already.
   *
   * @param endpoint where it listens
   * @param kubo the RPC of its Kubo, for the store {@code direct}; where it is known
   */
  record Existing(Endpoint endpoint, Optional<KuboEndpoint> kubo) implements TargetRequest {}

  /**
   * One of the driver's own, on this machine and for this run alone.
   *
   * @param format of the messages
   * @param deadlines how long to wait for it
   * @param workload which says how its stores have to be set up
   * @param variant which says how its Kubo has to be set up
   */
  record Own(WireFormat format, Deadlines deadlines, StoreWorkload workload, Variant variant)
      implements TargetRequest {}
}
