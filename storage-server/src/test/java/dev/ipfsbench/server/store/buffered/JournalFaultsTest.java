package dev.ipfsbench.server.store.buffered;

import static dev.ipfsbench.server.store.buffered.Answers.join;
import static dev.ipfsbench.server.store.buffered.Answers.read;
import static dev.ipfsbench.server.store.buffered.Answers.statusOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.Contents;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.SmallVolume;
import dev.ipfsbench.server.store.filesystem.FileDurability;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A journal whose volume fails, or is full: what was acknowledged is kept, and it goes on after.
 */
@Timeout(60)
class JournalFaultsTest {
  private static final Namespace SPACE = new Namespace("run-1");
  private static final int SEGMENT = 4096;
  private static final int MIB = 1 << 20;

  private final RestartingStore behind = new RestartingStore();

  @ParameterizedTest
  @EnumSource(
      value = LosingFiles.Call.class,
      names = {"CREATE", "FORCE_NAMES", "APPEND", "FORCE"})
  void aFaultFailsItsChangeAndNoOther(LosingFiles.Call call) throws IOException {
    var files = new LosingFiles();
    try (var store = open(files, new Unreachable())) {
      files.failNext(call);

      assertThat(statusOf(store.create(key(1), content(1)))).isEqualTo(Status.INTERNAL);
      assertThat(statusOf(store.create(key(2), content(2)))).isEqualTo(Status.OK);

      var next = open(files.afterPowerCut(1000), new Unreachable());
      assertThat(read(next, key(2))).contains(Contents.bytes(100, 2));
      assertThat(statusOf(next.read(key(1))))
          .as("is asked of the other store, for the journal has not got it")
          .isEqualTo(Status.UPSTREAM_FAILED);
    }
  }

  @ParameterizedTest
  @EnumSource(LosingFiles.Call.class)
  void faultsAtRandomMomentsLoseNothingThatWasAcknowledged(LosingFiles.Call call)
      throws IOException {
    var random = new Random(21);
    var files = new LosingFiles();
    Map<ObjectKey, String> acknowledged = new HashMap<>();
    for (int life = 0; life < 40; life++) {
      var store = open(files, new Unreachable());
      acknowledged.forEach(
          (key, content) ->
              assertThat(read(store, key).map(HexFormat.of()::formatHex)).contains(content));
      for (int i = random.nextInt(80); i >= 0; i--) {
        if (random.nextInt(10) == 0) {
          files.failNext(call);
        }
        var key = key(random.nextInt(30));
        byte[] content = Contents.bytes(random.nextInt(300), random.nextLong());
        if (statusOf(store.create(key, Unpooled.wrappedBuffer(content))) == Status.OK) {
          acknowledged.put(key, HexFormat.of().formatHex(content));
        }
      }
      files = files.afterPowerCut(0);
      store.close(); // the volume of the next life does not see that
    }
    assertThat(acknowledged).hasSize(30);
  }

  @ParameterizedTest
  @EnumSource(LosingFiles.Call.class)
  void filesGoWhenTheirChangesAreMovedWhateverFailedBefore(LosingFiles.Call call)
      throws IOException {
    var files = new LosingFiles();
    try (var store = open(files, behind)) {
      behind.hold();
      for (int id = 0; id < 200; id++) {
        if (id % 20 == 7) {
          files.failNext(call);
        }
        statusOf(store.create(key(id), content(id)));
      }
      files.recover();
      behind.release();
      join(store.flush(SPACE));
      useTwice(store);

      assertThat(files.list()).hasSizeLessThan(3);
    }
  }

  @Test
  void afterATakeBackThatFailedNothingIsWrittenAndTheRestIsKept() throws IOException {
    var files = new LosingFiles();
    try (var store = open(files, new Unreachable())) {
      join(store.create(key(1), content(1)));
      files.failNext(LosingFiles.Call.APPEND);
      files.failNext(LosingFiles.Call.TRUNCATE);

      assertThat(statusOf(store.create(key(2), content(2)))).isEqualTo(Status.INTERNAL);
      assertThat(statusOf(store.create(key(3), content(3)))).isEqualTo(Status.INTERNAL);

      var next = open(files.afterPowerCut(1000), new Unreachable());
      assertThat(read(next, key(1))).contains(Contents.bytes(100, 1));
    }
  }

  @Test
  void aFullVolumeTakesChangesAgainWhenThoseInItHaveBeenMoved() throws IOException {
    var files = new LosingFiles();
    files.fillUp(350); // two records of 137 bytes, where a file is let go only beyond 1 KiB
    try (var store = open(files, behind)) {
      behind.hold();
      join(store.create(key(1), content(1)));
      join(store.create(key(2), content(2)));
      assertThat(statusOf(store.create(key(3), content(3)))).isEqualTo(Status.NO_SPACE);
      behind.release();
      join(store.flush(SPACE));

      assertThat(statusOf(store.create(key(3), content(3)))).isEqualTo(Status.OK);
    }
  }

  @Test
  void aRealVolumeThatIsFullTakesChangesAgainWhenThoseInItHaveBeenMoved(@TempDir Path folder)
      throws Exception {
    byte[] large = Contents.bytes(600 * 1024, 1);
    try (var volume = SmallVolume.mount(folder, 2);
        var store = open(DiskJournalFiles.open(folder), behind)) {
      for (int time = 0; time < 3; time++) {
        behind.hold();
        for (int id = 0; id < 3; id++) {
          join(store.create(key(id), Unpooled.wrappedBuffer(large)));
        }
        assertThat(statusOf(store.create(key(3), Unpooled.wrappedBuffer(large))))
            .isEqualTo(Status.NO_SPACE);
        behind.release();
        join(store.flush(SPACE));
        assertThat(read(store, key(2))).contains(large);
      }
    }
  }

  @Test
  void aDropThatTheJournalCannotKeepLeavesWhatIsInTheBuffer() throws IOException {
    var files = new LosingFiles();
    try (var store = open(files, behind)) {
      behind.hold();
      create(store, 100);
      files.fillUp(10);
      var failed = store.drop(SPACE);
      behind.release(); // what was under way
      assertThat(statusOf(failed)).isEqualTo(Status.NO_SPACE);

      assertThat(read(store, key(99))).contains(Contents.bytes(100, 99));
      files.fillUp(MIB);
      join(store.flush(SPACE));
      assertThat(behind.flushed()).contains(key(99));
    }
  }

  @Test
  void aDropThatTheOtherStoreRefusesShowsNoOlderContent() throws IOException {
    var files = new LosingFiles();
    try (var store = open(files, behind)) {
      create(store, 100);
      join(store.flush(SPACE));
      behind.hold();
      for (int id = 0; id < 99; id++) {
        join(store.update(key(id), content(1000 + id)));
      }
      join(store.delete(key(99)));
      behind.failNextDrop();
      var failed = store.drop(SPACE);
      behind.release();
      assertThat(statusOf(failed)).isEqualTo(Status.UPSTREAM_FAILED);

      assertThat(read(store, key(98))).contains(Contents.bytes(100, 1098));
      assertThat(read(store, key(99))).isEmpty();
      var next = open(files.afterPowerCut(0), behind);
      assertThat(read(next, key(98))).contains(Contents.bytes(100, 1098));
      assertThat(read(next, key(99))).isEmpty();
      assertThat(join(store.drop(SPACE))).isEqualTo(99);
    }
  }

  @Test
  void theFilesOfADroppedNamespaceGo() throws IOException {
    var files = new LosingFiles();
    try (var store = open(files, behind)) {
      behind.hold();
      create(store, 200);
      assertThat(files.list()).hasSizeGreaterThan(5);
      var dropped = store.drop(SPACE);
      behind.release();
      assertThat(join(dropped)).isEqualTo(200);
      useTwice(store);

      assertThat(files.list()).hasSizeLessThan(3);
    }
  }

  private static void create(ObjectStore store, int count) {
    for (int id = 0; id < count; id++) {
      join(store.create(key(id), content(id)));
    }
  }

  /** Files go after a change is acknowledged, before the next is. */
  private static void useTwice(ObjectStore store) {
    join(store.create(key(1000), content(1)));
    join(store.create(key(1001), content(1)));
  }

  private static BufferedStore open(JournalFiles files, ObjectStore other) throws IOException {
    var settings =
        new BufferedSettings(
            50, 8 * MIB, Duration.ofSeconds(5), Duration.ofMillis(1), Duration.ofSeconds(10));
    return BufferedStores.open(
        other,
        settings,
        new BufferedMeters(new SimpleMeterRegistry()),
        files,
        FileDurability.DATA,
        files instanceof LosingFiles ? SEGMENT : 64 * MIB);
  }

  private static ByteBuf content(long seed) {
    return Unpooled.wrappedBuffer(Contents.bytes(100, seed));
  }

  private static ObjectKey key(long id) {
    return new ObjectKey(SPACE, id);
  }
}
