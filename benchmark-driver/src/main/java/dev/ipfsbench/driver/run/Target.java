package dev.ipfsbench.driver.run;

import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.KuboEndpoint;
import java.util.Optional;

/** A storage server with its Kubo that a run measures. Safe for use by several threads. */
public interface Target extends AutoCloseable {
  /** Where it listens, and how to speak to it. */
  Endpoint endpoint();

  /** Its Kubo's RPC; empty where that is not known, or nothing needs it. */
  Optional<KuboEndpoint> kubo();

  /** Whether the driver started it, isolated and on this machine. */
  boolean startedByDriver();

  /**
   * What became of it, where that is known: which process has ended and the last lines of its log.
   * Empty where nothing is known to be wrong.
   */
  Optional<String> failure();

  /** Lets go of it; one that the driver started is gone afterwards. Ends within a deadline. */
  @Override
  void close();
}
