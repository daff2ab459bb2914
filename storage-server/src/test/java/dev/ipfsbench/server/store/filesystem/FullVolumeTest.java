package dev.ipfsbench.server.store.filesystem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.Contents;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.SmallVolume;
import dev.ipfsbench.server.store.Stages;
import dev.ipfsbench.server.store.StoreException;
import dev.ipfsbench.server.store.budget.ReadBudget;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A volume of 2 MiB that fills up. */
class FullVolumeTest {
  private static final Namespace SPACE = new Namespace("run-1");
  private static final int KIB = 1024;

  private final Contents contents = new Contents();

  @TempDir Path folder;

  @AfterEach
  void everyBufferIsReleased() {
    contents.assertNoneIsLeft();
  }

  @Test
  void saysThatTheVolumeIsFullKeepsWhatIsThereAndWorksAgainWithRoom() throws Exception {
    byte[] kept = Contents.bytes(1500 * KIB, 1);
    byte[] tooMuch = Contents.bytes(1000 * KIB, 2);
    var settings = new FilesystemSettings(folder, FileDurability.NONE, 8, Duration.ofSeconds(30));
    try (var volume = SmallVolume.mount(folder, 2);
        var store =
            FilesystemStore.open(
                settings, UnpooledByteBufAllocator.DEFAULT, new ReadBudget(64L * KIB * KIB))) {
      store.create(key(1), contents.of(kept)).toCompletableFuture().join();

      var created = store.create(key(2), contents.of(tooMuch)).toCompletableFuture();
      assertThat(created.handle((done, failure) -> Stages.unwrap(failure)).join())
          .isInstanceOfSatisfying(
              StoreException.class,
              failure -> assertThat(failure.status()).isEqualTo(Status.NO_SPACE))
          .hasMessageContaining("volume is full");
      var updated = store.update(key(1), contents.of(tooMuch)).toCompletableFuture();
      assertThat(updated.handle((done, failure) -> Stages.unwrap(failure)).join())
          .isInstanceOfSatisfying(
              StoreException.class,
              failure -> assertThat(failure.status()).isEqualTo(Status.NO_SPACE));

      assertThat(filesOfObjects()).as("no half of a file is left").isEqualTo(1);
      assertThat(contents.take(store.read(key(1)).toCompletableFuture().join())).isEqualTo(kept);
      store.delete(key(1)).toCompletableFuture().join();
      store.create(key(2), contents.of(tooMuch)).toCompletableFuture().join();
      assertThat(contents.take(store.read(key(2)).toCompletableFuture().join())).isEqualTo(tooMuch);
    }
  }

  private long filesOfObjects() throws IOException {
    try (var files = Files.walk(folder.resolve(SPACE.name()))) {
      return files.filter(Files::isRegularFile).count();
    }
  }

  private static ObjectKey key(long id) {
    return new ObjectKey(SPACE, id);
  }
}
