package dev.ipfsbench.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.ipfsbench.protocol.Status;
import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every store promises. Each store has a test class that extends this one. */
public abstract class ObjectStoreContract {
  private static final long DEADLINE_SECONDS = 120;
  private static final int KIB = 1024;
  private static final int MIB = 1024 * KIB;

  protected static final Namespace SPACE = new Namespace("contract");
  protected static final Namespace OTHER = new Namespace("contract-2");

  protected final Contents contents = new Contents();

  /** The store under test, empty at the start of each test. */
  protected abstract ObjectStore store();

  /** Opens what the store needs. Called before each test. */
  protected void open() throws Exception {}

  /** Closes the store, and checks that it holds nothing any more. Called after each test. */
  protected void close() throws Exception {}

  @BeforeEach
  void prepareNamespaces() throws Exception {
    open();
    await(store().prepare(SPACE));
    await(store().prepare(OTHER));
  }

  @AfterEach
  void everyBufferIsReleased() throws Exception {
    await(store().drop(SPACE));
    await(store().drop(OTHER));
    close();
    contents.assertNoneIsLeft();
  }

  @ParameterizedTest(name = "{0} bytes")
  @ValueSource(
      ints = {
        0,
        1,
        KIB,
        64 * KIB - 1,
        64 * KIB,
        64 * KIB + 1,
        256 * KIB - 1,
        256 * KIB,
        256 * KIB + 1,
        MIB,
        2 * MIB,
        2 * MIB + 1,
        10 * MIB,
        64 * MIB
      })
  void answersContentOfThisSizeAsItWasCreatedAndAsItWasUpdated(int size) {
    var key = new ObjectKey(SPACE, 1);
    byte[] first = Contents.bytes(size, 1);
    byte[] second = Contents.bytes(size, 2);

    create(key, first);
    assertThat(read(key)).isEqualTo(first);
    assertThat(await(store().stat(key))).isEqualTo(size);

    update(key, second);
    assertThat(read(key)).isEqualTo(second);
    assertThat(await(store().stat(key))).isEqualTo(size);

    await(store().delete(key));
    assertThat(statusOf(store().read(key))).isEqualTo(Status.NOT_FOUND);
  }

  @ParameterizedTest(name = "id {0}")
  @ValueSource(
      longs = {
        0,
        63,
        64,
        0xFFFF,
        0x1_0000,
        0xFFFF_FFFFL,
        0x1_0000_0000L,
        0x1_0000_0001L,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        -1
      })
  void tellsObjectsApartByAllBitsOfTheirIds(long id) {
    var key = new ObjectKey(SPACE, id);
    var sameInLowBits = new ObjectKey(SPACE, id ^ 0x100_0000_0000L);

    create(key, Contents.bytes(10, id));
    create(sameInLowBits, Contents.bytes(20, ~id));

    assertThat(read(key)).isEqualTo(Contents.bytes(10, id));
    assertThat(read(sameInLowBits)).isEqualTo(Contents.bytes(20, ~id));
    await(store().delete(key));
    assertThat(statusOf(store().read(key))).isEqualTo(Status.NOT_FOUND);
    assertThat(read(sameInLowBits)).isEqualTo(Contents.bytes(20, ~id));
  }

  @ParameterizedTest(name = "{0} bytes")
  @ValueSource(ints = {0, 1, 100, 256 * KIB, 256 * KIB + 1})
  void leavesNoTailWhenTheNewContentIsShorter(int shorter) {
    var updated = new ObjectKey(SPACE, 5);
    var createdAgain = new ObjectKey(SPACE, 6);
    create(updated, Contents.bytes(2 * MIB + 1, 1));
    create(createdAgain, Contents.bytes(2 * MIB + 1, 2));

    update(updated, Contents.bytes(shorter, 3));
    create(createdAgain, Contents.bytes(shorter, 4));

    assertThat(read(updated)).isEqualTo(Contents.bytes(shorter, 3));
    assertThat(read(createdAgain)).isEqualTo(Contents.bytes(shorter, 4));
    assertThat(await(store().stat(updated))).isEqualTo(shorter);
  }

  @Test
  void answersTheNewestContentAfterEachOf300Rewrites() {
    var key = new ObjectKey(SPACE, 7);
    create(key, Contents.bytes(KIB, 0));

    for (int i = 1; i <= 300; i++) {
      byte[] content = Contents.bytes(1 + (i * 37) % (2 * KIB), i);
      update(key, content);
      assertThat(read(key)).as("content after rewrite %d", i).isEqualTo(content);
    }
  }

  @Test
  void knowsNothingOfAnObjectThatWasNeverCreated() {
    var missing = new ObjectKey(SPACE, 404);

    assertThat(statusOf(store().read(missing))).isEqualTo(Status.NOT_FOUND);
    assertThat(statusOf(store().stat(missing))).isEqualTo(Status.NOT_FOUND);
    assertThat(statusOf(store().delete(missing))).isEqualTo(Status.NOT_FOUND);
    assertThat(statusOf(store().update(missing, contents.of(Contents.bytes(100, 1)))))
        .isEqualTo(Status.NOT_FOUND);
    assertThat(statusOf(store().read(missing)))
        .as("an update of a missing object must not create it")
        .isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void refusesALargeUpdateOfAMissingObject() {
    var missing = new ObjectKey(SPACE, 404);

    assertThat(statusOf(store().update(missing, contents.of(Contents.bytes(10 * MIB, 1)))))
        .isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void deletesOnce() {
    var key = new ObjectKey(SPACE, 8);
    create(key, Contents.bytes(10, 1));

    await(store().delete(key));

    assertThat(statusOf(store().delete(key))).isEqualTo(Status.NOT_FOUND);
    create(key, Contents.bytes(10, 2));
    assertThat(read(key)).isEqualTo(Contents.bytes(10, 2));
  }

  @Test
  void keepsNamespacesApart() {
    var here = new ObjectKey(SPACE, 9);
    var there = new ObjectKey(OTHER, 9);
    create(here, Contents.bytes(10, 1));

    assertThat(statusOf(store().read(there))).isEqualTo(Status.NOT_FOUND);
    create(there, Contents.bytes(10, 2));
    await(store().delete(here));

    assertThat(read(there)).isEqualTo(Contents.bytes(10, 2));
  }

  @Test
  void dropsANamespaceWithAllItsObjectsAndNoOthers() {
    for (int id = 0; id < 70; id++) {
      create(new ObjectKey(SPACE, id), Contents.bytes(10, id));
    }
    create(new ObjectKey(OTHER, 1), Contents.bytes(10, 1));

    assertThat(await(store().drop(SPACE))).isEqualTo(70);

    assertThat(statusOf(store().read(new ObjectKey(SPACE, 1)))).isEqualTo(Status.NOT_FOUND);
    assertThat(statusOf(store().delete(new ObjectKey(SPACE, 69)))).isEqualTo(Status.NOT_FOUND);
    assertThat(read(new ObjectKey(OTHER, 1))).isEqualTo(Contents.bytes(10, 1));
    assertThat(await(store().drop(SPACE))).as("objects in a dropped namespace").isZero();
    assertThat(await(store().drop(new Namespace("never-used")))).isZero();
  }

  @Test
  void worksInANamespaceThatWasDropped() {
    var key = new ObjectKey(SPACE, 10);
    create(key, Contents.bytes(10, 1));
    await(store().drop(SPACE));

    create(key, Contents.bytes(10, 2));

    assertThat(read(key)).isEqualTo(Contents.bytes(10, 2));
  }

  @Test
  void worksInANamespaceThatWasNotPrepared() {
    var fresh = new Namespace("not-prepared");

    create(new ObjectKey(fresh, 1), Contents.bytes(10, 1));

    assertThat(await(store().drop(fresh))).isEqualTo(1);
  }

  @Test
  void preparesANamespaceOnceForAll() {
    var key = new ObjectKey(SPACE, 11);
    create(key, Contents.bytes(10, 1));

    await(store().prepare(SPACE));

    assertThat(read(key)).isEqualTo(Contents.bytes(10, 1));
  }

  @Test
  void runsOperationsOnDifferentObjectsAtOnce() {
    int objects = 300;
    var started = new ArrayList<CompletionStage<?>>();
    for (int id = 0; id < objects; id++) {
      var key = new ObjectKey(SPACE, id);
      byte[] content = Contents.bytes(id * 40, id);
      byte[] changed = Contents.bytes(id * 30, ~id);
      started.add(
          store()
              .create(key, contents.of(content))
              .thenCompose(done -> store().read(key))
              .thenAccept(read -> assertThat(contents.take(read)).isEqualTo(content))
              .thenCompose(done -> store().update(key, contents.of(changed)))
              .thenCompose(done -> store().read(key))
              .thenAccept(read -> assertThat(contents.take(read)).isEqualTo(changed)));
    }

    started.forEach(ObjectStoreContract::await);

    assertThat(await(store().drop(SPACE))).isEqualTo(objects);
  }

  /** Kubo loses acknowledged writes where some of these overlap. */
  @Test
  void losesNothingWhileOtherNamespacesAreMadeFlushedAndDropped() {
    int objects = 200;
    var started = new ArrayList<CompletionStage<?>>();
    for (int id = 0; id < objects; id++) {
      var key = new ObjectKey(SPACE, id);
      byte[] changed = Contents.bytes(100 + id, ~id);
      started.add(
          store()
              .create(key, contents.of(Contents.bytes(200 + id, id)))
              .thenCompose(done -> store().update(key, contents.of(changed)))
              .thenCompose(done -> store().read(key))
              .thenAccept(read -> assertThat(contents.take(read)).isEqualTo(changed)));
      if (id % 20 == 0) {
        var other = new ObjectKey(new Namespace("other-" + id), id);
        started.add(
            store()
                .create(other, contents.of(Contents.bytes(10, id)))
                .thenCompose(done -> store().flush(other.namespace()))
                .thenCompose(done -> store().delete(other))
                .thenCompose(done -> store().drop(other.namespace())));
      }
    }

    started.forEach(ObjectStoreContract::await);

    for (int id = 0; id < objects; id++) {
      assertThat(read(new ObjectKey(SPACE, id))).isEqualTo(Contents.bytes(100 + id, ~id));
    }
  }

  @Test
  void answersTheSameObjectToManyReadersAtOnce() {
    var key = new ObjectKey(SPACE, 12);
    byte[] content = Contents.bytes(MIB + 1, 1);
    create(key, content);

    var reads = IntStream.range(0, 16).mapToObj(i -> store().read(key)).toList();

    assertThat(reads).allSatisfy(read -> assertThat(contents.take(await(read))).isEqualTo(content));
  }

  @Test
  void leavesAnAnsweredContentAloneWhenTheObjectIsReplacedAndDeleted() {
    var key = new ObjectKey(SPACE, 13);
    byte[] content = Contents.bytes(300 * KIB, 1);
    create(key, content);

    var answered = await(store().read(key));
    update(key, Contents.bytes(300 * KIB, 2));
    await(store().delete(key));

    assertThat(contents.take(answered)).isEqualTo(content);
  }

  @Test
  void flushes() {
    var key = new ObjectKey(SPACE, 14);
    create(key, Contents.bytes(10, 1));

    await(store().flush(SPACE));

    assertThat(read(key)).isEqualTo(Contents.bytes(10, 1));
  }

  @Test
  void saysWhatAnAcknowledgedWriteSurvives() {
    assertThat(store().durability()).matches("\\w+: .+");
  }

  @Test
  void isReady() {
    await(store().ready());
  }

  protected final void create(ObjectKey key, byte[] content) {
    await(store().create(key, contents.of(content)));
  }

  protected final void update(ObjectKey key, byte[] content) {
    await(store().update(key, contents.of(content)));
  }

  protected final byte[] read(ObjectKey key) {
    return contents.take(await(store().read(key)));
  }

  /** What the stage ended with; fails where it failed or did not end. */
  public static <T> T await(CompletionStage<T> stage) {
    CompletableFuture<T> future = stage.toCompletableFuture();
    try {
      return future.get(DEADLINE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new AssertionError("the operation failed: " + e.getCause(), e.getCause());
    } catch (TimeoutException | InterruptedException e) {
      throw new AssertionError("the operation did not end", e);
    }
  }

  /** Why the stage failed. */
  public static StoreException failureOf(CompletionStage<?> stage) {
    Throwable failure = catchThrowable(() -> await(stage));
    assertThat(failure).as("failure of the operation").isNotNull();
    assertThat(failure.getCause()).isInstanceOf(StoreException.class);
    return (StoreException) failure.getCause();
  }

  protected static Status statusOf(CompletionStage<?> stage) {
    return failureOf(stage).status();
  }
}
