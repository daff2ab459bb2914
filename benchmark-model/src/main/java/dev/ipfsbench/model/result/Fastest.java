package dev.ipfsbench.model.result;

import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import java.util.List;

/**
 * Which cells of one size are the fastest, as the original told it: those that a rank test does not
 * separate from the first.
 *
 * @param variant of the target
 * @param payloadSize that they share
 * @param measured what they did
 * @param names as in their {@link OriginalLine}, the fastest first
 */
public record Fastest(
    String variant, PayloadSize payloadSize, Measured measured, List<String> names) {

  /** Freezes the list. */
  public Fastest {
    names = List.copyOf(names);
  }
}
