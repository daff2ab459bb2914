package dev.ipfsbench.benchmarks.suite;

import dev.ipfsbench.benchmarks.bare.BareProxy;
import dev.ipfsbench.benchmarks.bare.BlockingHttp;
import dev.ipfsbench.benchmarks.bare.BlockingWebSocket;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.protocol.v2.RequestCodec;
import dev.ipfsbench.protocol.v2.RequestHeader;
import dev.ipfsbench.protocol.v2.Version2;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * A create through the server against the same write made directly to Kubo's RPC, and against the
 * same through a proxy that does nothing, which is what a hop costs on this machine: one connection
 * each, one at a time, in turn, on the same Kubo, with content that nobody has stored before.
 */
final class IpfsCreate implements Benchmark {
  private static final int STATUS_AT = 3;

  /** As deep as the server's own folder: Kubo writes every directory up to the root again. */
  private static final String DIRECT = "/direct/create/";

  private static final int SHARDS = 64;
  private static final int ROUNDS = 20;
  private static final List<String> NAMES =
      List.of("direct", "through a bare TCP proxy", "through the server");

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
    try (var target = IpfsTarget.start(folder);
        var proxy = new BareProxy(target.kubo().apiPort());
        var direct = new BlockingHttp(target.kubo().apiPort());
        var passedOn = new BlockingHttp(proxy.port());
        var through =
            new BlockingWebSocket(
                target.server().port(), "create", target.server().credentials())) {
      for (int shard = 0; shard < SHARDS; shard++) {
        direct.post("/api/v0/files/mkdir?parents=true&arg=" + DIRECT + shard);
      }
      List<Way> ways =
          List.of(
              bytes -> createDirectly(direct, bytes),
              bytes -> createDirectly(passedOn, bytes),
              bytes -> createThrough(through, bytes));
      compare(ways, 1 << 10, "1 KiB", 50, 4000);
      compare(ways, 1 << 20, "1 MiB", 10, 200);
    }
  }

  private void compare(List<Way> ways, int bytes, String size, int operations, int warmUp)
      throws IOException {
    for (int i = 0; i < warmUp; i++) { // The server compiles its hot paths, as in a run's warm-up.
      for (var way : ways) {
        way.create(bytes);
      }
    }
    var micros = new double[ways.size()][ROUNDS];
    var ratios = new double[ways.size()][ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      var samples = new double[ways.size()][operations];
      for (int i = 0; i < operations; i++) {
        for (int k = 0; k < ways.size(); k++) {
          var turn = (i + k) % ways.size(); // So that none always follows the same other.
          samples[turn][i] = micros(() -> ways.get(turn).create(bytes));
        }
      }
      for (int k = 0; k < ways.size(); k++) {
        micros[k][round] = Medians.of(samples[k]);
        ratios[k][round] = micros[k][round] / micros[0][round];
      }
    }
    out.printf(
        Locale.ROOT,
        "%nipfs create of %s against Kubo's RPC directly, one at a time"
            + " (aim: at most 1.10 through the server)%n",
        size);
    for (int k = 0; k < ways.size(); k++) {
      out.printf(
          Locale.ROOT,
          "  %-26s %8.0f us   x %.2f%n",
          NAMES.get(k),
          Medians.of(micros[k]),
          Medians.of(ratios[k]));
    }
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

  private interface Way {
    void create(int bytes) throws IOException;
  }
}
