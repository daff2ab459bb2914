package dev.ipfsbench.server.store.ipfs;

import static dev.ipfsbench.server.store.ObjectStoreContract.await;
import static dev.ipfsbench.server.store.ObjectStoreContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.kubo.ChildProcesses;
import dev.ipfsbench.kubo.KuboNode;
import dev.ipfsbench.kubo.KuboSettings;
import dev.ipfsbench.kubo.PinnedKubo;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.Contents;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the store answers when a real Kubo is missing, hangs or dies. Nothing waits without end. */
@Timeout(120)
class KuboFaultsIT {
  private static final Namespace NAMESPACE = new Namespace("faults");
  private static final ObjectKey KEY = new ObjectKey(NAMESPACE, 1);
  private static final Duration DEADLINE = Duration.ofSeconds(2);

  private final Contents contents = new Contents();

  @TempDir private Path folder;

  @AfterEach
  void everythingIsReleased() {
    contents.assertNoneIsLeft();
  }

  @Test
  void aKuboThatIsNotThereIsNamed() throws IOException {
    int port;
    try (var socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    try (var bed = new IpfsTestBed(port, UpdateMode.REWRITE, FlushMode.EACH, DEADLINE)) {
      var failure = failureOf(bed.store.create(KEY, contents.of(new byte[10])));

      assertThat(failure.status()).isEqualTo(Status.UPSTREAM_FAILED);
      assertThat(failure.reason())
          .isEqualTo("Kubo at 127.0.0.1:%d refuses connections: is it running?".formatted(port));
    }
  }

  @Test
  void aKuboThatHangsEndsInATimeoutAndWorksAgainAfterwards() throws Exception {
    try (var kubo = start();
        var bed = bed(kubo)) {
      await(bed.store.prepare(NAMESPACE));
      signal("STOP", kubo);

      var failure = failureOf(bed.store.create(KEY, contents.of(new byte[10])));

      signal("CONT", kubo);
      assertThat(failure.status()).isEqualTo(Status.TIMEOUT);
      assertThat(failure.reason()).endsWith("it does not answer id either: it hangs or is gone");
      var bytes = Contents.bytes(10, 7);
      await(bed.store.create(KEY, contents.of(bytes)));
      assertThat(contents.take(await(bed.store.read(KEY)))).isEqualTo(bytes);
    }
  }

  @Test
  void aKuboThatDiesInTransfersFailsThemAndLeavesNoBytesBehind() throws Exception {
    try (var kubo = start();
        var bed = bed(kubo)) {
      await(bed.store.prepare(NAMESPACE));
      await(bed.store.create(KEY, contents.of(Contents.bytes(10 << 20, 1))));
      var operations =
          IntStream.range(2, 10)
              .mapToObj(
                  id ->
                      bed.store
                          .create(
                              new ObjectKey(NAMESPACE, id),
                              contents.of(Contents.bytes(10 << 20, id)))
                          .toCompletableFuture())
              .toArray(CompletableFuture[]::new);

      signal("KILL", kubo);

      CompletableFuture.allOf(operations).exceptionally(failure -> null).join();
      var failure = failureOf(bed.store.read(KEY));
      assertThat(failure.status()).isEqualTo(Status.UPSTREAM_FAILED);
      assertThat(bed.budget.usedBytes()).isZero();
    }
  }

  @Test
  void sixteenWritersInBatchesNeverMeetKubosLimitOfUnflushedOperations() {
    try (var kubo = start();
        var bed =
            new IpfsTestBed(
                kubo.apiPort(), UpdateMode.REWRITE, FlushMode.BATCH, Duration.ofSeconds(30))) {
      await(bed.store.prepare(NAMESPACE));
      var writers =
          IntStream.range(0, 16)
              .mapToObj(writer -> writeInTurn(bed, writer, 60).toCompletableFuture())
              .toArray(CompletableFuture[]::new);

      // Fails where one of the 960 writes does.
      CompletableFuture.allOf(writers).join();

      assertThat(await(bed.store.drop(NAMESPACE))).isEqualTo(960);
    }
  }

  @Test
  void aKuboThatEndedBetweenWritesAndTheirFlushIsToldInTheFlush() throws Exception {
    var kubo = start();
    try (var bed = new IpfsTestBed(kubo.apiPort(), UpdateMode.REWRITE, FlushMode.BATCH, DEADLINE)) {
      await(bed.store.prepare(NAMESPACE));
      await(bed.store.create(KEY, contents.of(new byte[10])));
      signal("KILL", kubo);
      kubo.close();
      kubo =
          KuboNode.resume(settings().withApiPort(kubo.apiPort()), folder, ChildProcesses.plain());

      var failure = failureOf(bed.store.flush(NAMESPACE));

      assertThat(failure.status()).isEqualTo(Status.UPSTREAM_FAILED);
      assertThat(failureOf(bed.store.read(KEY)).status())
          .as("Kubo lost what it had acknowledged")
          .isEqualTo(Status.NOT_FOUND);
      await(bed.store.create(KEY, contents.of(new byte[10])));
      await(bed.store.flush(NAMESPACE));
    } finally {
      kubo.close();
    }
  }

  private CompletableFuture<Void> writeInTurn(IpfsTestBed bed, int writer, int times) {
    var written = CompletableFuture.<Void>completedFuture(null);
    for (int i = 0; i < times; i++) {
      var id = writer * 1000L + i;
      written =
          written.thenCompose(
              nothing ->
                  bed.store.create(
                      new ObjectKey(NAMESPACE, id), contents.of(Contents.bytes(100, id))));
    }
    return written;
  }

  private KuboNode start() {
    return KuboNode.start(settings(), folder, ChildProcesses.plain());
  }

  private static KuboSettings settings() {
    return KuboSettings.of(PinnedKubo.executable())
        .withDeadlines(Duration.ofSeconds(30), Duration.ofSeconds(5));
  }

  private static IpfsTestBed bed(KuboNode kubo) {
    return new IpfsTestBed(kubo.apiPort(), UpdateMode.REWRITE, FlushMode.EACH, DEADLINE);
  }

  private static void signal(String name, KuboNode kubo) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, Long.toString(kubo.pid())).start().waitFor();
  }
}
