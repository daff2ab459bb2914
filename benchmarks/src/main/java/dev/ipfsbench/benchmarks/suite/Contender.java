package dev.ipfsbench.benchmarks.suite;

import java.time.Duration;

/** Something whose speed is compared with another's. */
interface Contender {
  /** The name in the table. */
  String name();

  /** Runs for that long, after a warm-up of its own, and leaves nothing running. */
  Speed measure(Duration time) throws Exception;
}
