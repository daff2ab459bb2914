package dev.ipfsbench.benchmarks.suite;

import dev.ipfsbench.benchmarks.bare.BareTcpSource;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Reads of 10 MiB from the memory store against the same bytes over plain TCP. */
final class LargeRead implements Benchmark {
  private static final int BYTES = 10 << 20;

  @Override
  public String name() {
    return "large-read";
  }

  @Override
  public void run(Path folder, Contest contest) throws Exception {
    try (var tcp = ChildJvm.start(BareTcpSource.class, Integer.toString(BYTES));
        var server = ServerProcess.start(folder, Map.of("IPFSBENCH_SERVER_STORES", "memory"))) {
      var uri = server.uri("large-read");
      new BareLoad(
              "create",
              uri,
              server.credentials(),
              Messages.of(Operation.CREATE, StoreKind.MEMORY, BYTES),
              1,
              1,
              server::cpu)
          .measure(Duration.ofSeconds(3));
      contest.run(
          "read of 10 MiB from memory against plain TCP, one at a time",
          "none given",
          List.of(
              new PlainTcp(tcp),
              new BareLoad(
                  "memory read",
                  uri,
                  server.credentials(),
                  Messages.of(Operation.READ, StoreKind.MEMORY, 0),
                  1,
                  1,
                  server::cpu)));
    }
  }

  private record PlainTcp(ChildJvm source) implements Contender {
    @Override
    public String name() {
      return "plain TCP";
    }

    @Override
    public Speed measure(Duration time) throws IOException {
      try (var socket = new Socket(InetAddress.getLoopbackAddress(), source.port())) {
        socket.setTcpNoDelay(true);
        var buffer = new byte[256 << 10];
        fetch(socket, buffer);
        var cpu = source.cpu();
        var started = System.nanoTime();
        long operations = 0;
        while (System.nanoTime() - started < time.toNanos()) {
          fetch(socket, buffer);
          operations++;
        }
        var nanos = System.nanoTime() - started;
        var cpuNanos = source.cpu().minus(cpu).toNanos();
        return new Speed(operations * 1e9 / nanos, cpuNanos / 1e3 / operations);
      }
    }

    private static void fetch(Socket socket, byte[] buffer) throws IOException {
      socket.getOutputStream().write(1);
      for (int left = BYTES; left > 0; ) {
        var read = socket.getInputStream().read(buffer, 0, Math.min(left, buffer.length));
        if (read < 0) {
          throw new EOFException("the source ended in the middle of a block");
        }
        left -= read;
      }
    }
  }
}
