package dev.ipfsbench.server.kubo;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;

/**
 * Times calls to Kubo, from the moment that a connection is asked for to the last byte of the
 * answer: {@code ipfsbench.kubo.calls} with the tags {@code command} and {@code outcome} ({@code
 * ok} or the kind of failure).
 */
final class CallTimers {
  private final MeterRegistry registry;
  private final ConcurrentMap<Series, Timer> timers = new ConcurrentHashMap<>();

  CallTimers(MeterRegistry registry) {
    this.registry = registry;
  }

  void record(String command, String outcome, long nanoseconds) {
    timers
        .computeIfAbsent(new Series(command, outcome), this::timer)
        .record(nanoseconds, TimeUnit.NANOSECONDS);
  }

  private Timer timer(Series series) {
    return Timer.builder("ipfsbench.kubo.calls")
        .description("Calls to Kubo's RPC API, by command and outcome")
        .tag("command", series.command())
        .tag("outcome", series.outcome())
        .register(registry);
  }

  private record Series(String command, String outcome) {}
}
