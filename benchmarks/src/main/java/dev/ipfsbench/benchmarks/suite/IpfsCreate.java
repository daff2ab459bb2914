package dev.ipfsbench.benchmarks.suite;

import dev.ipfsbench.benchmarks.bare.BlockingHttp;
import dev.ipfsbench.benchmarks.bare.BlockingWebSocket;
import dev.ipfsbench.kubo.ChildProcesses;
import dev.ipfsbench.kubo.KuboNode;
import dev.ipfsbench.kubo.KuboSettings;
import dev.ipfsbench.kubo.PinnedKubo;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.protocol.v2.RequestCodec;
import dev.ipfsbench.protocol.v2.RequestHeader;
import dev.ipfsbench.protocol.v2.Version2;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * A create through the server against the same write made directly to Kubo's RPC: one connection,
 * one at a time, in turn, on the same Kubo, with content that nobody has stored before.
 */
final class IpfsCreate implements Benchmark {
  private static final int STATUS_AT = 3;
  private static final String DIRECT = "/direct/";
  private static final int SHARDS = 64;

  private final PrintStream out;
  private final Random random = new Random(11);
  private long next = 1;

  IpfsCreate(PrintStream out) {
    this.out = out;
  }

  @Override
  public String name() {
    return "ipfs-create";
  }

  @Override
  public void run(Path folder, Contest contest) throws Exception {
    var settings = KuboSettings.of(PinnedKubo.executable());
    var repository = Files.createDirectories(folder.resolve("kubo"));
    try (var kubo = KuboNode.start(settings, repository, ChildProcesses.plain());
        var server =
            ServerProcess.start(
                folder,
                Map.of(
                    "IPFSBENCH_SERVER_STORES",
                    "ipfs",
                    "IPFS_HOST",
                    kubo.host(),
                    "IPFS_PORT",
                    Integer.toString(kubo.apiPort())));
        var direct = new BlockingHttp(kubo.apiPort());
        var through = new BlockingWebSocket(server.port(), "create", server.credentials())) {
      for (int shard = 0; shard < SHARDS; shard++) {
        direct.post("/api/v0/files/mkdir?parents=true&arg=" + DIRECT + shard);
      }
      compare(direct, through, 1 << 10, "1 KiB", 20, 50);
      compare(direct, through, 1 << 20, "1 MiB", 20, 10);
    }
  }

  private void compare(
      BlockingHttp direct,
      BlockingWebSocket through,
      int bytes,
      String size,
      int rounds,
      int operations)
      throws IOException {
    var directMicros = new double[rounds];
    var throughMicros = new double[rounds];
    var ratios = new double[rounds];
    for (int round = -2; round < rounds; round++) {
      var ours = new double[operations];
      var theirs = new double[operations];
      for (int i = 0; i < operations; i++) {
        theirs[i] = micros(() -> createDirectly(direct, bytes));
        ours[i] = micros(() -> createThrough(through, bytes));
      }
      if (round >= 0) { // The first two warm up.
        directMicros[round] = Medians.of(theirs);
        throughMicros[round] = Medians.of(ours);
        ratios[round] = throughMicros[round] / directMicros[round];
      }
    }
    out.printf(
        Locale.ROOT,
        "%nipfs create of %s through the server against Kubo's RPC directly, one at a time"
            + " (aim: at most 1.10)%n  direct %8.0f us   through the server %8.0f us   x %.2f%n",
        size,
        Medians.of(directMicros),
        Medians.of(throughMicros),
        Medians.of(ratios));
  }

  private void createDirectly(BlockingHttp direct, int bytes) throws IOException {
    var id = next++;
    direct.post(
        "/api/v0/files/write?create=true&truncate=true&arg=%s%d/%016x"
            .formatted(DIRECT, id % SHARDS, id),
        content(bytes));
  }

  private void createThrough(BlockingWebSocket through, int bytes) throws IOException {
    var id = next++;
    var message = Unpooled.buffer(Version2.HEADER_BYTES + bytes);
    RequestCodec.encode(new RequestHeader(Operation.CREATE, StoreKind.IPFS, (int) id, id), message);
    message.writeBytes(content(bytes));
    through.send(message.array());
    var status = through.receiveHeader()[STATUS_AT];
    if (status != Status.OK.code()) {
      throw new IOException("create answered " + Status.ofCode(status));
    }
  }

  /** Both sides make theirs inside the timed part, so it weighs on both alike. */
  private byte[] content(int bytes) {
    var content = new byte[bytes];
    random.nextBytes(content);
    return content;
  }

  private static double micros(Call call) throws IOException {
    var started = System.nanoTime();
    call.run();
    return (System.nanoTime() - started) / 1e3;
  }

  private interface Call {
    void run() throws IOException;
  }
}
