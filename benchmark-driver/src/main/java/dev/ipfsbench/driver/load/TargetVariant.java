package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.Endpoint;

/**
 * A variant of the target and where it listens.
 *
 * @param name as in the run; {@link #DEFAULT_NAME} where the run has no variants
 * @param endpoint its storage server
 */
public record TargetVariant(String name, Endpoint endpoint) {
  /** The name of the only variant of a run without variants. */
  public static final String DEFAULT_NAME = "default";
}
