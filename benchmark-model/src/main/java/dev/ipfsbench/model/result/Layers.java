package dev.ipfsbench.model.result;

import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import java.util.List;

/**
 * Where the time of a create in the store {@code ipfs} goes.
 *
 * @param variant of the target
 * @param payloadSize of each object
 * @param measured what its cell did: bursts, or creates alone
 * @param parts which add up to the service time in each round, though not their medians; at least
 *     one
 */
public record Layers(
    String variant, PayloadSize payloadSize, Measured measured, List<Layer> parts) {

  /** Freezes the list. */
  public Layers {
    parts = List.copyOf(parts);
  }
}
