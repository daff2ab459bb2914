package dev.ipfsbench.server.store.buffered;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.kubo.ChildProcesses;
import dev.ipfsbench.kubo.KuboNode;
import dev.ipfsbench.kubo.KuboSettings;
import dev.ipfsbench.kubo.PinnedKubo;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.testing.PackagedServer;
import dev.ipfsbench.server.testing.Requests;
import dev.ipfsbench.server.testing.WireClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code kill -9} of the server under load, again and again, with a real Kubo behind the buffer.
 */
class CrashIT {
  private static final int CRASHES = 50;
  private static final int OBJECTS = 400;
  private static final int IN_FLIGHT = 16;
  private static final String ABSENT = "absent";
  private static final String NAMESPACE = "crashes";

  private final Random random = new Random(7);

  /** What may be there of each object: one content, or two where the last change got no answer. */
  private final Map<Long, List<String>> possible = new HashMap<>();

  private int acknowledged;
  private int checked;

  @TempDir Path folder;

  private record Sent(long id, String content) {}

  @Test
  void losesNothingAcknowledgedAndBringsNothingBackOverFiftyCrashes() throws Exception {
    var kuboFolder = Files.createDirectories(folder.resolve("kubo"));
    var settings = KuboSettings.of(PinnedKubo.executable());
    try (var kubo = KuboNode.start(settings, kuboFolder, ChildProcesses.plain())) {
      for (int crash = 0; crash < CRASHES; crash++) {
        try (var server = start(kubo)) {
          try (var client = server.connect(NAMESPACE)) {
            check(client);
          }
          crashUnderLoad(server);
        }
      }
      try (var server = start(kubo);
          var client = server.connect(NAMESPACE)) {
        check(client);
        var flushed = client.send(request(Operation.FLUSH, 0, new byte[0])).next();
        assertThat(Requests.header(flushed).status()).isEqualTo(Status.OK);
        check(client); // now out of IPFS
      }
    }
    System.out.printf(
        "%d crashes: %d changes acknowledged, %d objects checked, 0 lost%n",
        CRASHES, acknowledged, checked);
    assertThat(acknowledged).as("acknowledged changes").isGreaterThan(CRASHES * IN_FLIGHT);
  }

  private PackagedServer start(KuboNode kubo) throws Exception {
    return PackagedServer.start(
            folder,
            Map.of(
                "IPFSBENCH_SERVER_STORES",
                "buffered",
                "IPFSBENCH_SERVER_BUFFERED_JOURNAL",
                "file",
                "IPFS_HOST",
                kubo.host(),
                "IPFS_PORT",
                Integer.toString(kubo.apiPort())))
        .awaitReady();
  }

  private void crashUnderLoad(PackagedServer server) throws Exception {
    var killed =
        CompletableFuture.runAsync(
            () -> kill(server),
            CompletableFuture.delayedExecutor(50 + random.nextInt(450), TimeUnit.MILLISECONDS));
    var inFlight = new HashMap<Integer, Sent>();
    try (var client = server.connect(NAMESPACE)) {
      for (int requestId = 0; !killed.isDone(); requestId++) {
        while (inFlight.size() >= IN_FLIGHT) {
          take(client.next(), inFlight);
        }
        send(client, requestId, inFlight);
      }
    } catch (Exception e) {
      // The server is gone, which is what this is about.
    }
    killed.get(60, TimeUnit.SECONDS);
    // What has no answer may have happened.
    inFlight.values().forEach(sent -> possible.get(sent.id()).add(sent.content()));
  }

  private void send(WireClient client, int requestId, Map<Integer, Sent> inFlight)
      throws Exception {
    long id = random.nextInt(OBJECTS);
    if (inFlight.values().stream().anyMatch(sent -> sent.id() == id)) {
      return; // one change of an object at a time, so that the order is ours
    }
    var now = possible.computeIfAbsent(id, key -> new ArrayList<>(List.of(ABSENT)));
    boolean delete = random.nextInt(4) == 0 && !now.contains(ABSENT);
    byte[] content = Requests.content(random.nextInt(20_000), random.nextInt());
    inFlight.put(requestId, new Sent(id, delete ? ABSENT : HexFormat.of().formatHex(content)));
    var operation = delete ? Operation.DELETE : Operation.CREATE;
    client.send(
        Requests.request(
            operation, StoreKind.BUFFERED, requestId, id, delete ? new byte[0] : content));
  }

  private void take(byte[] reply, Map<Integer, Sent> inFlight) {
    var header = Requests.header(reply);
    assertThat(header.status()).isEqualTo(Status.OK);
    var sent = inFlight.remove(header.requestId());
    possible.put(sent.id(), new ArrayList<>(List.of(sent.content())));
    acknowledged++;
  }

  private void check(WireClient client) throws Exception {
    for (var entry : possible.entrySet()) {
      var reply = client.send(request(Operation.READ, entry.getKey(), new byte[0])).next();
      var there =
          switch (Requests.header(reply).status()) {
            case OK -> HexFormat.of().formatHex(Requests.payload(reply));
            case NOT_FOUND -> ABSENT;
            default -> throw new AssertionError("read answered " + Requests.header(reply));
          };
      assertThat(there).as("object " + entry.getKey()).isIn(entry.getValue());
      entry.setValue(new ArrayList<>(List.of(there)));
      checked++;
    }
  }

  private static byte[] request(Operation operation, long id, byte[] content) {
    return Requests.request(operation, StoreKind.BUFFERED, 1, id, content);
  }

  private static void kill(PackagedServer server) {
    try {
      server.kill();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
