package dev.ipfsbench.server.namespace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.registry.Stores;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.StoreException;
import dev.ipfsbench.server.testing.ManualStore;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class RoomTest {
  private final ManualStore store = new ManualStore();
  private final Room room = new Room(new Namespace("test"), new Stores(List.of(store)));
  private final List<Outcome> outcomes = new ArrayList<>();

  @Test
  void preparesOnceBeforeTheFirstOperation() {
    run(Operation.CREATE, 1);
    run(Operation.CREATE, 2);

    assertThat(store.calls).containsExactly("prepare", "create 1", "create 2");
  }

  @Test
  void preparesAgainWhereThatFailed() {
    store.prepared =
        CompletableFuture.failedStage(new StoreException(Status.UPSTREAM_FAILED, "no Kubo"));
    var content = Unpooled.buffer().writeByte(1);
    run(Operation.CREATE, 1, content);
    assertThat(outcomes.getFirst().status()).isEqualTo(Status.UPSTREAM_FAILED);
    assertThat(content.refCnt()).isZero();

    store.prepared = CompletableFuture.completedStage(null);
    run(Operation.CREATE, 1);

    assertThat(store.calls).containsExactly("prepare", "prepare", "create 1");
  }

  @Test
  void runsOperationsOnOneObjectInOrderAndOnOthersSideBySide() {
    run(Operation.CREATE, 1);
    run(Operation.READ, 1);
    run(Operation.DELETE, 1);
    run(Operation.CREATE, 2);
    assertThat(store.calls).containsExactly("prepare", "create 1", "create 2");

    store.end(1);
    assertThat(store.calls).endsWith("read 1");
    store.stages.get(3).complete(Unpooled.EMPTY_BUFFER);
    assertThat(store.calls).endsWith("delete 1");
    store.end(4);

    assertThat(outcomes).hasSize(3).allMatch(outcome -> outcome.status() == Status.OK);
  }

  @Test
  void dropsAloneAndInItsTurn() {
    run(Operation.CREATE, 1);
    run(Operation.DROP, 0);
    run(Operation.CREATE, 2);
    assertThat(store.calls).containsExactly("prepare", "create 1");

    store.end(1);
    assertThat(store.calls).containsExactly("prepare", "create 1", "drop");
    store.stages.get(2).complete(1L);

    assertThat(store.calls).containsExactly("prepare", "create 1", "drop", "prepare", "create 2");
    assertThat(outcomes.get(1).payload().readLong()).isEqualTo(1);
  }

  @Test
  void tellsTheReasonOfAFailureAndHidesAFault() {
    run(Operation.READ, 1);
    run(Operation.READ, 2);

    store.stages.get(1).completeExceptionally(new StoreException(Status.CORRUPT, "a hole"));
    store.stages.get(2).completeExceptionally(new IllegalStateException("secret"));

    assertThat(outcomes.get(0).status()).isEqualTo(Status.CORRUPT);
    assertThat(text(outcomes.get(0))).isEqualTo("a hole");
    assertThat(outcomes.get(1).status()).isEqualTo(Status.INTERNAL);
    assertThat(text(outcomes.get(1))).doesNotContain("secret");
  }

  @Test
  void goesOnWithAnObjectAfterAFailure() {
    run(Operation.READ, 1);
    run(Operation.CREATE, 1);

    store.stages.get(1).completeExceptionally(new IllegalStateException());

    assertThat(store.calls).endsWith("create 1");
  }

  @Test
  void doesNotNestAsDeepAsAQueueIsLong() {
    for (int i = 0; i < 100_000; i++) {
      run(Operation.STAT, 1);
    }

    for (int i = 1; i <= 100_000; i++) {
      store.stages.get(i).complete(1L);
    }

    assertThat(outcomes).hasSize(100_000);
  }

  @Test
  void knowsHowLargeTheReplyToAReadWillBe() {
    var content = Unpooled.buffer().writeZero(1 << 20);
    run(Operation.CREATE, 1, content);
    store.end(1);

    assertThat(room.likelyReplyBytes(StoreKind.MEMORY, Operation.READ, 1)).isEqualTo(1 << 20);
    assertThat(room.likelyReplyBytes(StoreKind.MEMORY, Operation.READ, 2))
        .isEqualTo(KnownSizes.SMALL);
    assertThat(room.likelyReplyBytes(StoreKind.MEMORY, Operation.DELETE, 1)).isZero();
  }

  private void run(Operation operation, long id) {
    run(operation, id, Unpooled.EMPTY_BUFFER);
  }

  private void run(Operation operation, long id, ByteBuf content) {
    room.run(StoreKind.MEMORY, operation, id, content, Runnable::run, outcomes::add);
  }

  private static String text(Outcome outcome) {
    return outcome.payload().toString(StandardCharsets.UTF_8);
  }
}
