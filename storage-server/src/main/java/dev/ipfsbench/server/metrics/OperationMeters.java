package dev.ipfsbench.server.metrics;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Times operations by store, operation and status, and counts bytes. A meter is looked up by three
 * numbers in an array, so that recording allocates nothing. Safe for any thread.
 */
@Singleton
public class OperationMeters {
  private static final int OPERATIONS = Operation.values().length;
  private static final int STATUSES = Status.values().length;
  private static final int STORES = StoreKind.values().length;
  private static final Duration[] BUCKETS = {
    Duration.ofNanos(100_000),
    Duration.ofNanos(250_000),
    Duration.ofNanos(500_000),
    Duration.ofMillis(1),
    Duration.ofNanos(2_500_000),
    Duration.ofMillis(5),
    Duration.ofMillis(10),
    Duration.ofMillis(25),
    Duration.ofMillis(50),
    Duration.ofMillis(100),
    Duration.ofMillis(250),
    Duration.ofMillis(500),
    Duration.ofSeconds(1),
    Duration.ofMillis(2_500),
    Duration.ofSeconds(5),
    Duration.ofSeconds(10)
  };

  private final MeterRegistry registry;
  private final AtomicReferenceArray<Timers> timers =
      new AtomicReferenceArray<>(STORES * OPERATIONS * STATUSES);
  private final Counter received;
  private final Counter sent;
  private final Counter malformed;

  private record Timers(Timer server, Timer store) {}

  /** Meters of which none is registered yet but those without tags. */
  public OperationMeters(MeterRegistry registry) {
    this.registry = registry;
    received =
        Counter.builder("ipfsbench.received")
            .baseUnit("bytes")
            .description("Bytes of requests")
            .register(registry);
    sent =
        Counter.builder("ipfsbench.sent")
            .baseUnit("bytes")
            .description("Bytes of replies")
            .register(registry);
    malformed =
        Counter.builder("ipfsbench.malformed")
            .description("Messages that no operation could be read from")
            .register(registry);
  }

  /**
   * Records an operation that is answered.
   *
   * @param serverNanos from the request's last byte received to the reply's first byte written
   * @param storeNanos the part of it that was spent in the store
   */
  public void answered(
      StoreKind store, Operation operation, Status status, long serverNanos, long storeNanos) {
    var index = (store.code() * OPERATIONS + operation.code()) * STATUSES + status.code();
    var pair = timers.get(index);
    if (pair == null) {
      pair = register(store, operation, status);
      timers.set(index, pair);
    }
    pair.server().record(serverNanos, TimeUnit.NANOSECONDS);
    pair.store().record(storeNanos, TimeUnit.NANOSECONDS);
  }

  /** Counts bytes that came in. */
  public void received(long bytes) {
    received.increment((double) bytes);
  }

  /** Counts bytes that went out. */
  public void sent(long bytes) {
    sent.increment((double) bytes);
  }

  /** Counts a message that no operation could be read from. */
  public void malformed() {
    malformed.increment();
  }

  private Timers register(StoreKind store, Operation operation, Status status) {
    return new Timers(
        timer("ipfsbench.operation", store, operation, status)
            .description("From a request's last byte received to its reply's first byte written")
            .serviceLevelObjectives(BUCKETS)
            .register(registry),
        timer("ipfsbench.store", store, operation, status)
            .description("Time of an operation that was spent in the store")
            .register(registry));
  }

  private static Timer.Builder timer(
      String name, StoreKind store, Operation operation, Status status) {
    return Timer.builder(name)
        .tag("store", store.label())
        .tag("operation", operation.label())
        .tag("status", status.label());
  }
}
