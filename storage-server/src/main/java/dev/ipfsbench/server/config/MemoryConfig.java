package dev.ipfsbench.server.config;

import io.quarkus.runtime.configuration.MemorySize;
import java.util.Optional;

/** The store {@code memory}. */
public interface MemoryConfig {

  /**
   * How much content the store holds at most, over all namespaces; half the heap's maximum where
   * not set.
   */
  Optional<MemorySize> limit();
}
