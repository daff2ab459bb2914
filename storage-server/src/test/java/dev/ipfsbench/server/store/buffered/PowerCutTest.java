package dev.ipfsbench.server.store.buffered;

import static dev.ipfsbench.server.store.buffered.Answers.join;
import static dev.ipfsbench.server.store.buffered.Answers.statusOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.Contents;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.StoreStartException;
import dev.ipfsbench.server.store.filesystem.FileDurability;
import dev.ipfsbench.server.store.memory.MemoryStore;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.time.Duration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a journal in a file keeps over power cuts, torn files and a full volume. */
class PowerCutTest {
  private static final Namespace SPACE = new Namespace("run-1");
  private static final long MIB = 1L << 20;
  private static final int SEGMENT = 4096;

  /** Behind the buffer: nothing that is moved there survives, so all must come from the journal. */
  private static ObjectStore behind() {
    return new MemoryStore(64 * MIB, 128 * MIB);
  }

  @ParameterizedTest
  @EnumSource(names = {"DATA", "FULL"})
  void everyAcknowledgedChangeSurvivesPowerCutsAtRandomMoments(FileDurability durability)
      throws IOException {
    var random = new Random(20);
    var files = new LosingFiles();
    var other = behind();
    Map<Long, Optional<byte[]>> acknowledged = new HashMap<>();
    for (int life = 0; life < 40; life++) {
      var store = open(files, other, durability);
      acknowledged.forEach(
          (id, content) ->
              assertThat(read(store, id).map(HexFormat.of()::formatHex))
                  .isEqualTo(content.map(HexFormat.of()::formatHex)));
      for (int i = random.nextInt(60); i >= 0; i--) {
        changeSomething(store, random, acknowledged);
      }
      files = files.afterPowerCut(random.nextInt(64));
      store.close(); // the volume of the next life does not see that
    }
  }

  private static void changeSomething(
      ObjectStore store, Random random, Map<Long, Optional<byte[]>> acknowledged) {
    long id = random.nextInt(30);
    if (random.nextInt(4) == 0 && acknowledged.getOrDefault(id, Optional.empty()).isPresent()) {
      join(store.delete(key(id)));
      acknowledged.put(id, Optional.empty());
    } else {
      byte[] content = Contents.bytes(random.nextInt(300), random.nextLong());
      join(store.create(key(id), buffer(content)));
      acknowledged.put(id, Optional.of(content));
    }
  }

  @Test
  void aRecordThatIsTornAtTheEndIsCutOffAndTheRestIsKept() throws IOException {
    var files = new LosingFiles();
    var store = open(files, unreachable(), FileDurability.DATA);
    join(store.create(key(1), buffer(Contents.bytes(100, 1))));
    long whole = files.size(files.list().get(0));
    join(store.create(key(2), buffer(Contents.bytes(100, 2))));

    for (long length = whole; length < whole + 100; length += 7) {
      var torn = files.afterPowerCut(0);
      torn.truncate(torn.list().get(0), length);
      var next = open(torn, unreachable(), FileDurability.DATA);
      assertThat(read(next, 1)).contains(Contents.bytes(100, 1));
      assertThat(torn.size(torn.list().get(0))).isEqualTo(whole);
    }
  }

  @Test
  void damageAnywhereElseIsReportedWithFileAndPlace() throws IOException {
    var files = new LosingFiles();
    var store = open(files, unreachable(), FileDurability.DATA);
    for (int id = 0; id < 100; id++) {
      join(store.create(key(id), buffer(Contents.bytes(200, id))));
    }
    assertThat(files.list()).hasSizeGreaterThan(2);
    String first = files.list().get(0);
    files.truncate(first, files.size(first) - 1);

    assertThatExceptionOfType(StoreStartException.class)
        .isThrownBy(() -> open(files, unreachable(), FileDurability.DATA))
        .withMessageContaining(first)
        .withMessageContaining("byte");
  }

  @Test
  void droppedNamespacesAndMovedChangesDoNotComeBack() throws IOException {
    var files = new LosingFiles();
    var other = behind();
    var store = open(files, other, FileDurability.DATA);
    var dropped = new ObjectKey(new Namespace("run-2"), 1);
    join(store.create(dropped, buffer(new byte[10])));
    assertThat(join(store.drop(dropped.namespace()))).isEqualTo(1);
    for (int id = 0; id < 100; id++) {
      join(store.create(key(id), buffer(Contents.bytes(200, id))));
    }
    join(store.flush(SPACE));

    var next = open(files.afterPowerCut(0), behind(), FileDurability.DATA);

    assertThat(statusOf(next.read(dropped))).isEqualTo(Status.NOT_FOUND);
    assertThat(files.list()).as("files whose changes were all moved go").hasSizeLessThan(3);
  }

  @Test
  void aFullVolumeIsSaidNothingHalfIsKeptAndItWorksAgainWithRoom() throws IOException {
    var files = new LosingFiles();
    var store = open(files, unreachable(), FileDurability.DATA);
    join(store.create(key(1), buffer(Contents.bytes(100, 1))));
    files.fillUp(50);

    assertThat(statusOf(store.create(key(2), buffer(Contents.bytes(100, 2)))))
        .isEqualTo(Status.NO_SPACE);
    assertThat(statusOf(store.read(key(2)))).isNotEqualTo(Status.OK);
    files.fillUp(MIB);
    join(store.create(key(3), buffer(Contents.bytes(100, 3))));

    var next = open(files.afterPowerCut(100), unreachable(), FileDurability.DATA);
    assertThat(read(next, 1)).contains(Contents.bytes(100, 1));
    assertThat(read(next, 3)).contains(Contents.bytes(100, 3));
    assertThat(statusOf(next.read(key(2)))).isNotEqualTo(Status.OK);
  }

  @Test
  void aBrokenMarkIsNoRecord() throws IOException {
    var record =
        new JournalRecord(JournalRecord.Kind.PUT, 7, SPACE, 9, buffer(Contents.bytes(50, 1)));
    var bytes = Unpooled.wrappedBuffer(record.encode());
    for (int at = 0; at < bytes.readableBytes(); at++) {
      if (at == 10 || at == 11) {
        continue; // two bytes of the header say nothing yet, but the checksum covers them
      }
      byte[] damaged = ByteBufUtil.getBytes(bytes);
      damaged[at] ^= 0x10;
      var channel = Channels.newChannel(new ByteArrayInputStream(damaged));
      assertThat(JournalRecord.read(channel, damaged.length)).as("byte " + at).isNull();
    }
  }

  private static BufferedStore open(LosingFiles files, ObjectStore other, FileDurability durability)
      throws IOException {
    var settings =
        new BufferedSettings(
            20, 8 * MIB, Duration.ofSeconds(5), Duration.ofMillis(1), Duration.ofSeconds(10));
    return BufferedStores.open(
        other, settings, new BufferedMeters(new SimpleMeterRegistry()), files, durability, SEGMENT);
  }

  private static Unreachable unreachable() {
    return new Unreachable();
  }

  private static Optional<byte[]> read(ObjectStore store, long id) {
    return Answers.read(store, key(id));
  }

  private static ByteBuf buffer(byte[] bytes) {
    return Unpooled.wrappedBuffer(bytes);
  }

  private static ObjectKey key(long id) {
    return new ObjectKey(SPACE, id);
  }
}
