package dev.ipfsbench.server.store.buffered;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What Prometheus sees of the buffer. Safe for use by many threads. */
public final class BufferedMeters {
  private static final double NANOS = 1e9;

  private final MeterRegistry registry;
  private final Counter objects;
  private final Counter bytes;
  private final Counter failures;
  private final Timer lag;

  /** Meters of one buffer. */
  public BufferedMeters(MeterRegistry registry) {
    this.registry = registry;
    objects =
        Counter.builder("ipfsbench.buffered.moved")
            .description("Changes that were moved to IPFS; their rate is the drain rate")
            .register(registry);
    bytes =
        Counter.builder("ipfsbench.buffered.moved.content")
            .baseUnit("bytes")
            .description("Content that was moved to IPFS")
            .register(registry);
    failures =
        Counter.builder("ipfsbench.buffered.failures")
            .description("Batches of which something could not be moved, and was tried again")
            .register(registry);
    lag =
        Timer.builder("ipfsbench.buffered.lag")
            .description("From a change's acknowledgement until it is in IPFS, flushed")
            .publishPercentiles(0.5, 0.99)
            .register(registry);
  }

  void watch(Backlog backlog, Journal journal) {
    Gauge.builder("ipfsbench.buffered.backlog", backlog, Backlog::objects)
        .description("Changes that are not in IPFS yet")
        .register(registry);
    Gauge.builder("ipfsbench.buffered.backlog.size", backlog, Backlog::bytes)
        .baseUnit("bytes")
        .description("What the backlog counts towards its bound")
        .register(registry);
    Gauge.builder(
            "ipfsbench.buffered.oldest",
            backlog,
            waiting -> waiting.oldestAge(System.nanoTime()) / NANOS)
        .baseUnit("seconds")
        .description("Age of the oldest change that is not in IPFS yet")
        .register(registry);
    FunctionCounter.builder("ipfsbench.buffered.journal", journal, Journal::writtenBytes)
        .baseUnit("bytes")
        .description("Bytes written to the journal's volume")
        .register(registry);
  }

  void moved(List<Change> changes) {
    long now = System.nanoTime();
    for (var change : changes) {
      objects.increment();
      var content = change.content();
      if (content != null) {
        bytes.increment(content.readableBytes());
      }
      lag.record(now - change.since(), TimeUnit.NANOSECONDS);
    }
  }

  void failed() {
    failures.increment();
  }
}
