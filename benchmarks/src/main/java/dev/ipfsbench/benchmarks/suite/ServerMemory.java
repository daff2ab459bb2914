package dev.ipfsbench.benchmarks.suite;

import dev.ipfsbench.benchmarks.bare.BareClient;
import dev.ipfsbench.benchmarks.bare.BlockingWebSocket;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import io.netty.buffer.ByteBufUtil;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Resident memory of the server under clients that move much, and under one that never reads. */
final class ServerMemory implements Benchmark {
  private static final int CLIENTS = 16;
  private static final int FLOOD = 1000;
  private static final int STATUS_AT = 3;
  private static final Duration MOVE = Duration.ofSeconds(10);

  private final PrintStream out;

  ServerMemory(PrintStream out) {
    this.out = out;
  }

  @Override
  public String name() {
    return "memory";
  }

  @Override
  public void run(Path folder, Contest contest) throws Exception {
    try (var server =
        ServerProcess.start(folder, Map.of("IPFSBENCH_SERVER_STORES", "filesystem"))) {
      flood(server);
    }
    try (var server =
        ServerProcess.start(folder, Map.of("IPFSBENCH_SERVER_STORES", "filesystem"))) {
      move(server);
    }
  }

  private void move(ServerProcess server) throws Exception {
    var idle = server.residentMebibytes();
    var peak = 0.0;
    for (var operation : new Operation[] {Operation.CREATE, Operation.READ}) {
      var requests =
          Messages.of(
              operation, StoreKind.FILESYSTEM, operation == Operation.CREATE ? 10 << 20 : 0);
      try (var client =
          new BareClient(server.uri("move"), server.credentials(), requests).start(CLIENTS, 1)) {
        peak = Math.max(peak, peakDuring(server, MOVE));
        out.printf(
            Locale.ROOT,
            "%n%d clients %s 10 MiB files: %d operations in %d s",
            CLIENTS,
            operation.label(),
            client.replies(),
            MOVE.toSeconds());
      }
    }
    out.printf(
        Locale.ROOT,
        "%n  resident: idle %.0f MiB, peak %.0f MiB (aim: under 512 MiB)%n",
        idle,
        peak);
  }

  private void flood(ServerProcess server) throws Exception {
    var idle = server.residentMebibytes();
    try (var socket = new BlockingWebSocket(server.port(), "flood", server.credentials())) {
      var sent = new AtomicInteger();
      var sending =
          CompletableFuture.runAsync(
              () -> send(socket, sent), task -> Thread.ofPlatform().start(task));
      var peak = peakDuring(server, Duration.ofSeconds(5));
      var stalledAfter = sent.get();
      var ok = 0;
      for (int i = 0; i < FLOOD; i++) {
        ok += socket.receiveHeader()[STATUS_AT] == Status.OK.code() ? 1 : 0;
      }
      sending.get(30, TimeUnit.SECONDS);
      out.printf(
          Locale.ROOT,
          "%n%d echoes of 1 MiB from a client that reads nothing for 5 s: stalled after %d,"
              + " then %d answered OK%n  resident: idle %.0f MiB, peak %.0f MiB, %.0f MiB above idle"
              + " (aim: 150 MiB)%n",
          FLOOD,
          stalledAfter,
          ok,
          idle,
          peak,
          peak - idle);
    }
  }

  private static void send(BlockingWebSocket socket, AtomicInteger sent) {
    var requests = Messages.of(Operation.ECHO, StoreKind.NONE, 1 << 20);
    try {
      for (int i = 0; i < FLOOD; i++) {
        var request = requests.apply(i);
        socket.send(ByteBufUtil.getBytes(request));
        request.release();
        sent.incrementAndGet();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static double peakDuring(ServerProcess server, Duration time)
      throws IOException, InterruptedException {
    var end = System.nanoTime() + time.toNanos();
    var peak = 0.0;
    while (System.nanoTime() < end) {
      peak = Math.max(peak, server.residentMebibytes());
      TimeUnit.MILLISECONDS.sleep(20);
    }
    return peak;
  }
}
