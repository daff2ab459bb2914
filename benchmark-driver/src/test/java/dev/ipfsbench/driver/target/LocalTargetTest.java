package dev.ipfsbench.driver.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.ServerPages;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.kubo.Datastore;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A local target without Kubo, around a server that stands in for the real one. */
class LocalTargetTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  @TempDir Path folder;
  private Path parent;
  private Path jar;

  @BeforeEach
  void makeTheServer() throws IOException {
    parent = Files.createDirectory(folder.resolve("parent"));
    jar = StubJar.in(folder);
  }

  @AfterEach
  void nothingIsLeft() {
    assertThat(parent).isEmptyDirectory();
  }

  @Test
  void isReadyOnceItHasStarted() throws Exception {
    try (LocalTarget target = LocalTarget.start(settings("ready", LONG, Store.MEMORY))) {
      // Then
      assertThat(target.failure()).isEmpty();
      assertThat(target.uri().toString()).matches("ws://127.0.0.1:[0-9]+");
      assertThat(target.kuboPid()).isEmpty();
      assertThat(target.kuboVersion()).isEmpty();
      assertThat(ProcessHandle.of(target.serverPid())).isPresent();
      assertThat(target.folder()).hasParent(parent);
    }
  }

  @Test
  void leavesNoProcess() throws Exception {
    // Given
    LocalTarget target = LocalTarget.start(settings("ready", LONG, Store.MEMORY));
    // When
    target.close();
    // Then
    assertThat(ProcessHandle.of(target.serverPid())).isEmpty();
  }

  @Test
  void tellsTheServerWhatTheWorkloadSays() throws Exception {
    try (LocalTarget target =
        LocalTarget.start(settings("ready", LONG, Store.FILESYSTEM, Store.NONE, Store.MEMORY))) {
      // When
      String environment = info(target);
      // Then
      assertThat(environment)
          .contains("IPFSBENCH_SERVER_STORES=filesystem,memory")
          .contains("IPFSBENCH_SERVER_HOST=127.0.0.1")
          .contains("IPFSBENCH_SERVER_FILESYSTEM_DURABILITY=none")
          .contains("IPFSBENCH_SERVER_IPFS_UPDATE=rewrite")
          .contains("IPFSBENCH_SERVER_IPFS_FLUSH=each")
          .contains("FOLDER=" + target.folder().resolve("files"));
    }
  }

  @Test
  void hasOtherCredentialsEachTimeAndShowsThemToNobody() throws Exception {
    // When
    String first;
    try (LocalTarget target = LocalTarget.start(settings("ready", LONG, Store.MEMORY))) {
      first = target.credentials().password();
      // Then
      assertThat(first).matches("[0-9a-f]{48}");
      assertThat(
              ProcessHandle.current()
                  .descendants()
                  .map(child -> child.info().commandLine().orElse("")))
          .noneMatch(line -> line.contains(first));
    }
    try (LocalTarget target = LocalTarget.start(settings("ready", LONG, Store.MEMORY))) {
      assertThat(target.credentials().password()).isNotEqualTo(first);
    }
  }

  @Test
  void saysHowAServerEndedAtTheStart() {
    assertFailure("ends", LONG, "the storage server ended with exit code 3", "a setting is wrong");
  }

  @Test
  void givesUpAServerThatDoesNotListen() {
    assertFailure("silent", Duration.ofSeconds(1), "was not ready within 1 s", "pid ");
  }

  @Test
  void givesUpAServerThatDoesNotGetReady() {
    assertFailure(
        "unready", Duration.ofSeconds(2), "not ready within 2 s (it says that it is not ready)");
  }

  @Test
  void doesNotTakeAnotherServerForItsOwn() {
    assertFailure("foreign", Duration.ofSeconds(2), "was not ready within 2 s");
  }

  @Test
  void saysThatThePortWasTaken() throws IOException {
    // Given
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      // Then
      assertThatExceptionOfType(TargetException.class)
          .isThrownBy(
              () -> LocalTarget.start(settings("ready", LONG, Store.MEMORY), taken::getLocalPort))
          .withMessageContaining("the storage server ended with exit code 1")
          .withMessageContaining("Address already in use");
    }
  }

  @Test
  void noticesThatTheServerDies() throws Exception {
    try (LocalTarget target = LocalTarget.start(settings("ready", LONG, Store.MEMORY))) {
      // When
      Signals.send("KILL", target.serverPid());
      // Then
      await().atMost(LONG).until(() -> target.failure().isPresent());
      assertThat(target.failure().orElseThrow())
          .startsWith("the storage server ended with exit code 137; its last words:\n  pid ");
    }
  }

  @Test
  void endsWithTheInterruptOfTheThread() {
    // Given
    Thread.currentThread().interrupt();
    // Then
    assertThatExceptionOfType(InterruptedException.class)
        .isThrownBy(() -> LocalTarget.start(settings("silent", LONG, Store.MEMORY)));
  }

  @Test
  void takesEverythingDownAlsoOnAnInterruptedThread() throws Exception {
    // Given
    LocalTarget target = LocalTarget.start(settings("ready", LONG, Store.MEMORY));
    Thread.currentThread().interrupt();
    // When
    target.close();
    // Then
    assertThat(Thread.interrupted()).isTrue();
    assertThat(target.folder()).doesNotExist();
  }

  @Test
  void canBeClosedTwice() throws Exception {
    // Given
    LocalTarget target = LocalTarget.start(settings("ready", LONG, Store.MEMORY));
    target.close();
    // When
    target.close();
    // Then
    assertThat(target.folder()).doesNotExist();
  }

  @Test
  void saysThatTheFolderCannotBeMade() {
    // Given
    LocalTargetSettings settings = settings("ready", LONG, folder.resolve("missing"));
    // Then
    assertThatExceptionOfType(TargetException.class)
        .isThrownBy(() -> LocalTarget.start(settings))
        .withMessageContaining("cannot make a folder in " + folder.resolve("missing"));
  }

  @Test
  void startsNothingWhenKuboIsNeededAndMissing() {
    // Given
    LocalTargetSettings settings =
        settings("ready", LONG, Store.IPFS).withKubo(() -> Path.of("/nonexistent/ipfs"));
    // Then
    assertThatExceptionOfType(TargetException.class)
        .isThrownBy(() -> LocalTarget.start(settings))
        .withMessage("there is no Kubo at /nonexistent/ipfs");
  }

  private void assertFailure(String behaviour, Duration deadline, String... parts) {
    assertThatExceptionOfType(TargetException.class)
        .isThrownBy(() -> LocalTarget.start(settings(behaviour, deadline, Store.MEMORY)))
        .satisfies(e -> assertThat(e.getMessage()).contains(parts));
  }

  private static String info(LocalTarget target) throws Exception {
    Endpoint endpoint = Endpoint.of(target.uri(), target.credentials(), WireFormat.VERSION_2);
    return new ServerPages(endpoint).info();
  }

  private LocalTargetSettings settings(String behaviour, Duration deadline, Store... stores) {
    return settings(behaviour, deadline, parent, stores);
  }

  private LocalTargetSettings settings(
      String behaviour, Duration deadline, Path where, Store... stores) {
    StoreWorkload usual = StoreWorkload.DEFAULT;
    StoreWorkload workload =
        new StoreWorkload(
            stores.length == 0 ? List.of(Store.MEMORY) : List.of(stores),
            usual.payloadSizes(),
            usual.burst(),
            List.of(Measured.BURST),
            usual.filesystem(),
            usual.ipfs(),
            usual.buffered());
    return new LocalTargetSettings(
        workload,
        () -> {
          throw new AssertionError("no store needs Kubo");
        },
        Datastore.FLATFS,
        Map.of(),
        jar,
        List.of("-Dstub=" + behaviour),
        where,
        deadline,
        Duration.ofSeconds(5));
  }
}
