package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.KuboEndpoint;
import dev.ipfsbench.model.target.Variant;
import java.util.Optional;

/**
 * A variant of the target and where it listens.
 *
 * @param name as in the run; {@link #DEFAULT_NAME} where the run has no variants
 * @param endpoint its storage server
 * @param kubo its Kubo's RPC, where that is known; the store {@code direct} needs it
 */
public record TargetVariant(String name, Endpoint endpoint, Optional<KuboEndpoint> kubo) {
  /** The name of the only variant of a run without variants. */
  public static final String DEFAULT_NAME = Variant.DEFAULT_NAME;

  /** A variant whose Kubo is not known. */
  public TargetVariant(String name, Endpoint endpoint) {
    this(name, endpoint, Optional.empty());
  }
}
