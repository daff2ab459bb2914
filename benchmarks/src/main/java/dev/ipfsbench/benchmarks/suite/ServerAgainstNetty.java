package dev.ipfsbench.benchmarks.suite;

import dev.ipfsbench.benchmarks.bare.BareEchoServer;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The server's echo and its memory store against a server that only sends frames back. */
final class ServerAgainstNetty implements Benchmark {
  private static final int CONNECTIONS = 8;
  private static final int DEPTH = 16;

  @Override
  public String name() {
    return "server";
  }

  @Override
  public void run(Path folder, Contest contest) throws Exception {
    try (var bare = ChildJvm.start(BareEchoServer.class);
        var server = ServerProcess.start(folder, Map.of("IPFSBENCH_SERVER_STORES", "memory"))) {
      compare(contest, bare, server, 1, "1 B", "speed at least 0.6, CPU at most 1.6");
      compare(contest, bare, server, 1 << 20, "1 MiB", "speed at least 0.9");
    }
  }

  private static void compare(
      Contest contest, ChildJvm bare, ServerProcess server, int bytes, String size, String aim)
      throws Exception {
    var bareUri = URI.create("ws://127.0.0.1:" + bare.port() + "/");
    var echo = Messages.of(Operation.ECHO, StoreKind.NONE, bytes);
    contest.run(
        "server against bare Netty echo, %d connections x %d in flight, %s"
            .formatted(CONNECTIONS, DEPTH, size),
        aim,
        List.of(
            new BareLoad(
                "bare echo", bareUri, server.credentials(), echo, CONNECTIONS, DEPTH, bare::cpu),
            load("echo", server, Operation.ECHO, StoreKind.NONE, bytes),
            load("memory create", server, Operation.CREATE, StoreKind.MEMORY, bytes),
            load("memory read", server, Operation.READ, StoreKind.MEMORY, 0)));
  }

  private static BareLoad load(
      String name, ServerProcess server, Operation operation, StoreKind store, int bytes) {
    return new BareLoad(
        name,
        server.uri("server-" + store.label()),
        server.credentials(),
        Messages.of(operation, store, bytes),
        CONNECTIONS,
        DEPTH,
        server::cpu);
  }
}
