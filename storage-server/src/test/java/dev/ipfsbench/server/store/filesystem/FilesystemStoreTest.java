package dev.ipfsbench.server.store.filesystem;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.Contents;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.Stages;
import dev.ipfsbench.server.store.StoreException;
import dev.ipfsbench.server.store.StoreStartException;
import dev.ipfsbench.server.store.budget.ReadBudget;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesystemStoreTest {
  private static final Namespace SPACE = new Namespace("run-1");

  private final Contents contents = new Contents();
  private final ReadBudget budget = new ReadBudget(1000);

  @TempDir Path folder;

  @AfterEach
  void everyBufferIsReleased() {
    contents.assertNoneIsLeft();
    assertThat(budget.usedBytes()).isZero();
  }

  @Test
  void namesFilesByNamespaceShardAndObjectId() throws IOException {
    try (var store = open(folder)) {
      create(store, 0x1_0000_003FL, "negative or not, all 64 bits count");
      create(store, -1, "x");
    }

    assertThat(folder.resolve("run-1/3f/000000010000003f"))
        .hasContent("negative or not, all 64 bits count");
    assertThat(folder.resolve("run-1/3f/ffffffffffffffff")).hasContent("x");
  }

  @Test
  void makesAllShardsOfANamespaceWhenItIsPrepared() throws IOException {
    try (var store = open(folder);
        Stream<Path> shards = Files.list(prepared(store))) {
      assertThat(shards.map(shard -> shard.getFileName().toString()))
          .hasSize(64)
          .contains("00", "0a", "3f");
    }
  }

  @Test
  void findsTheObjectsOfAnEarlierServer() {
    try (var store = open(folder)) {
      create(store, 1, "kept");
    }

    try (var store = open(folder)) {
      assertThat(contents.take(join(store.read(key(1))))).asString().isEqualTo("kept");
      assertThat(join(store.drop(SPACE))).isEqualTo(1);
    }
  }

  @Test
  void removesWhatACrashHasLeftAndNothingElse() throws IOException {
    Path shard = Files.createDirectories(folder.resolve("run-1/05"));
    Path leftover = Files.createFile(shard.resolve("0000000000000005.17"));
    Path object = Files.createFile(shard.resolve("0000000000000005"));
    Path foreign = Files.createFile(shard.resolve("notes.17"));
    Path elsewhere = Files.createFile(folder.resolve("0000000000000005.17"));

    open(folder).close();

    assertThat(leftover).doesNotExist();
    assertThat(object).exists();
    assertThat(foreign).exists();
    assertThat(elsewhere).exists();
  }

  @Test
  void dropsItsOwnFilesAndLeavesThoseOfOthers() throws IOException {
    try (var store = open(folder)) {
      create(store, 1, "x");
      Path foreign = Files.createFile(folder.resolve("run-1/01/notes.txt"));

      assertThat(join(store.drop(SPACE))).isEqualTo(1);

      assertThat(foreign).exists();
      assertThat(folder.resolve("run-1/02")).doesNotExist();
    }
  }

  @Test
  void leavesNoDirectoryOfADroppedNamespace() {
    try (var store = open(folder)) {
      create(store, 1, "x");

      join(store.drop(SPACE));

      assertThat(folder.resolve("run-1")).doesNotExist();
    }
  }

  @Test
  void refusesAFolderThatAnotherServerUses() {
    try (var store = open(folder)) {
      assertThat(store.durability()).startsWith("none");
      assertThatExceptionOfType(StoreStartException.class)
          .isThrownBy(() -> open(folder))
          .withMessageContaining(folder.toString())
          .withMessageContaining("in use by another storage server (process %d)", pid())
          .withMessageContaining("FOLDER");
    }
    open(folder).close();
  }

  @Test
  void refusesAFolderThatCannotBeMade() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));

    assertThatExceptionOfType(StoreStartException.class)
        .isThrownBy(() -> open(file.resolve("below")))
        .withMessageContaining(file.resolve("below").toString())
        .withMessageContaining("set FOLDER to a folder that user");
  }

  @Test
  void isNotReadyWhenItsFolderIsGone() throws IOException {
    Path gone = folder.resolve("gone");
    try (var store = open(gone)) {
      Files.delete(gone.resolve(".ipfs-bench.lock"));
      Files.delete(gone);

      assertThat(failureOf(store.ready()).reason()).contains("folder").contains("gone");
    }
  }

  @Test
  void answersAReadThatFindsNoRoomInTimeAsBusy() {
    var settings = new FilesystemSettings(folder, FileDurability.NONE, 1, Duration.ofMillis(200));
    try (var store = FilesystemStore.open(settings, UnpooledByteBufAllocator.DEFAULT, budget)) {
      join(store.create(key(1), contents.of(Contents.bytes(600, 1))));
      join(store.create(key(2), contents.of(Contents.bytes(600, 2))));
      var held = join(store.read(key(1)));

      assertThat(failureOf(store.read(key(2))).status()).isEqualTo(Status.BUSY);

      contents.take(held);
      assertThat(contents.take(join(store.read(key(2))))).hasSize(600);
    }
  }

  @Test
  void answersAContentLargerThanTheBudgetAlone() {
    try (var store = open(folder)) {
      join(store.create(key(1), contents.of(Contents.bytes(5000, 1))));

      assertThat(contents.take(join(store.read(key(1))))).isEqualTo(Contents.bytes(5000, 1));
    }
  }

  @Test
  void callsAFileThatEndsEarlyCorrupt() throws Exception {
    Path file = Files.write(folder.resolve("short"), Contents.bytes(99, 1));
    var files =
        new ObjectFiles(folder, FileDurability.NONE, UnpooledByteBufAllocator.DEFAULT, budget);
    assertThat(budget.acquire(100, Duration.ZERO)).isTrue();

    try (var channel = FileChannel.open(file)) {
      assertThatExceptionOfType(StoreException.class)
          .isThrownBy(() -> files.readFully(channel, 100))
          .withMessageContaining("99 of its 100 bytes")
          .satisfies(failure -> assertThat(failure.status()).isEqualTo(Status.CORRUPT));
    }
  }

  @Test
  void takesNoMoreWorkOnceItIsClosed() {
    var store = open(folder);
    store.close();

    assertThat(failureOf(store.create(key(1), contents.of(new byte[10]))).status())
        .isEqualTo(Status.SHUTTING_DOWN);
  }

  private FilesystemStore open(Path where) {
    return FilesystemStore.open(
        new FilesystemSettings(where, FileDurability.NONE, 8, Duration.ofSeconds(30)),
        UnpooledByteBufAllocator.DEFAULT,
        budget);
  }

  private Path prepared(FilesystemStore store) {
    join(store.prepare(SPACE));
    return folder.resolve(SPACE.name());
  }

  private void create(FilesystemStore store, long id, String content) {
    join(store.create(key(id), contents.of(content.getBytes(UTF_8))));
  }

  private static ObjectKey key(long id) {
    return new ObjectKey(SPACE, id);
  }

  private static long pid() {
    return ProcessHandle.current().pid();
  }

  private static <T> T join(CompletionStage<T> stage) {
    return stage.toCompletableFuture().join();
  }

  private static StoreException failureOf(CompletionStage<?> stage) {
    try {
      join(stage);
    } catch (CompletionException e) {
      return (StoreException) Stages.unwrap(e);
    }
    throw new AssertionError("the operation did not fail");
  }
}
