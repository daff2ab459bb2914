package dev.ipfsbench.benchmarks.suite;

import dev.ipfsbench.benchmarks.bare.BareClient;
import dev.ipfsbench.benchmarks.bare.Credentials;
import io.netty.buffer.ByteBuf;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * A server under the bare client.
 *
 * @param name in the table
 * @param uri of the server
 * @param credentials of the upgrade
 * @param requests what the client sends
 * @param connections how many
 * @param depth requests in flight on each
 * @param serverCpu the server's CPU time so far
 */
record BareLoad(
    String name,
    URI uri,
    Credentials credentials,
    LongFunction<ByteBuf> requests,
    int connections,
    int depth,
    Supplier<Duration> serverCpu)
    implements Contender {

  private static final Duration WARM_UP = Duration.ofSeconds(1);

  @Override
  public Speed measure(Duration time) throws InterruptedException {
    try (var client = new BareClient(uri, credentials, requests).start(connections, depth)) {
      TimeUnit.NANOSECONDS.sleep(WARM_UP.toNanos());
      var replies = client.replies();
      var cpu = serverCpu.get();
      var started = System.nanoTime();
      TimeUnit.NANOSECONDS.sleep(time.toNanos());
      var operations = client.replies() - replies;
      var nanos = System.nanoTime() - started;
      var cpuNanos = serverCpu.get().minus(cpu).toNanos();
      return new Speed(operations * 1e9 / nanos, cpuNanos / 1e3 / operations);
    }
  }
}
