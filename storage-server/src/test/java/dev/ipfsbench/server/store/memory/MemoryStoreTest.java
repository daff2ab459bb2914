package dev.ipfsbench.server.store.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.Contents;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.ObjectStoreContract;
import dev.ipfsbench.server.store.StoreStartException;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;

class MemoryStoreTest extends ObjectStoreContract {
  private static final long LIMIT = 256L * 1024 * 1024;

  private final MemoryStore store = new MemoryStore(LIMIT, 2 * LIMIT);

  @Override
  protected ObjectStore store() {
    return store;
  }

  @Test
  void refusesAnObjectThatCouldNeverFitAsTooLarge() {
    var small = new MemoryStore(1000, 2000);

    var refused = small.create(new ObjectKey(SPACE, 1), contents.of(Contents.bytes(1000, 1)));

    assertThat(statusOf(refused)).isEqualTo(Status.TOO_LARGE);
    assertThat(small.usedBytes()).isZero();
  }

  @Test
  void isBusyWhileFullAndTakesObjectsAgainWhenSomethingIsDeleted() {
    // An object of 100 bytes in its own array costs 128 + 80 + 100 = 308 bytes: three fit in 1000.
    var small = new MemoryStore(1000, 2000);
    for (int id = 0; id < 3; id++) {
      await(small.create(new ObjectKey(SPACE, id), contents.of(Contents.bytes(100, id))));
    }
    var fourth = new ObjectKey(SPACE, 3);

    assertThat(statusOf(small.create(fourth, contents.of(Contents.bytes(100, 3)))))
        .isEqualTo(Status.BUSY);
    await(small.delete(new ObjectKey(SPACE, 0)));

    await(small.create(fourth, contents.of(Contents.bytes(100, 3))));
    assertThat(small.usedBytes()).isEqualTo(3 * 308);
  }

  @Test
  void countsWhatSmallObjectsCostBeyondTheirContent() {
    var small = new MemoryStore(1000, 2000);

    await(small.create(new ObjectKey(SPACE, 1), contents.of(new byte[0])));
    assertThat(small.usedBytes()).isEqualTo(128);

    await(small.create(new ObjectKey(SPACE, 2), contents.of(new byte[1])));
    assertThat(small.usedBytes()).isEqualTo(128 + 128 + 80 + 1);
  }

  @Test
  void isEmptyAgainWhenEverythingIsDeletedDroppedOrRefused() {
    var key = new ObjectKey(SPACE, 1);
    await(store.create(key, contents.of(Contents.bytes(1000, 1))));
    await(store.create(key, contents.of(Contents.bytes(3_000_000, 2))));
    await(store.update(key, contents.of(Contents.bytes(10, 3))));
    await(store.create(new ObjectKey(OTHER, 1), contents.of(Contents.bytes(1000, 4))));
    statusOf(store.update(new ObjectKey(OTHER, 2), contents.of(Contents.bytes(1000, 4))));

    await(store.delete(key));
    await(store.drop(OTHER));

    assertThat(store.usedBytes()).isZero();
  }

  @Test
  void keepsNoPooledBuffer() {
    var pool = new PooledByteBufAllocator(false);
    var content = contents.remember(pool.heapBuffer(64 * 1024).writeBytes(new byte[64 * 1024]));

    await(store.create(new ObjectKey(SPACE, 1), content));

    assertThat(content.refCnt()).isZero();
    assertThat(store.usedBytes()).isEqualTo(128 + 80 + 64 * 1024);
  }

  @Test
  void pinsNoLargeArrayForASmallObject() {
    var frame = Unpooled.wrappedBuffer(new byte[64 * 1024]);
    var content = contents.remember(frame.slice(100, 1));

    await(store.create(new ObjectKey(SPACE, 1), content));

    assertThat(store.usedBytes()).isEqualTo(128 + 80 + 1);
  }

  @Test
  void refusesALimitThatTheHeapCannotHold() {
    assertThatExceptionOfType(StoreStartException.class)
        .isThrownBy(() -> new MemoryStore(601, 1200))
        .withMessageContaining("601")
        .withMessageContaining("lower the limit to 600")
        .withMessageContaining("-Xmx");
    assertThatExceptionOfType(StoreStartException.class)
        .isThrownBy(() -> new MemoryStore(0, 1200))
        .withMessageContaining("at least 1 byte");
  }
}
