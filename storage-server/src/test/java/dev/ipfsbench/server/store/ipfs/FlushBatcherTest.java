package dev.ipfsbench.server.store.ipfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ipfsbench.server.store.Namespace;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class FlushBatcherTest {
  private static final Namespace MINE = new Namespace("mine");

  private final Turns turns = new Turns();
  private final List<CompletableFuture<Void>> writes = new ArrayList<>();
  private final List<CompletableFuture<Void>> flushes = new ArrayList<>();
  private final FlushBatcher batcher =
      new FlushBatcher(3, turns, () -> begin(flushes), () -> this.losses);
  private int abandoned;
  private long losses;

  @Test
  void beginsWithAFlushSinceOthersMayHaveLeftSomething() {
    write();

    assertThat(writes).isEmpty();
    end(flushes, 0);
    assertThat(writes).hasSize(1);
  }

  @Test
  void flushesBetweenBatchesWithNothingInFlight() {
    begun();
    for (int i = 0; i < 4; i++) {
      write();
    }

    assertThat(writes).as("the fourth waits").hasSize(3);
    end(writes, 0);
    end(writes, 1);
    assertThat(flushes).as("one is in flight").hasSize(1);
    end(writes, 2);
    assertThat(flushes).hasSize(2);
    assertThat(writes).hasSize(3);
    end(flushes, 1);
    assertThat(writes).hasSize(4);
  }

  @Test
  void failsThoseBehindAFlushThatFailsAndTriesItAgain() {
    begun();
    for (int i = 0; i < 3; i++) {
      write();
      end(writes, i);
    }
    var behind = write();
    fail(1);

    assertThat(behind.toCompletableFuture()).isCompletedExceptionally();
    assertThat(abandoned).isOne();
    var next = write();
    assertThat(flushes).hasSize(3);
    end(flushes, 2);
    end(writes, 3);
    assertThat(next.toCompletableFuture()).isCompleted();
  }

  @Test
  void flushesWhatWasWrittenWhenAsked() {
    begun();
    assertThat(flush(MINE)).as("nothing to flush").isCompleted();
    write();
    var asked = flush(MINE);

    assertThat(flushes).hasSize(1);
    end(writes, 0);
    assertThat(asked).isNotCompleted();
    end(flushes, 1);
    assertThat(asked).isCompleted();
  }

  @Test
  void anOperationAfterAFlushThatFailedWaitsForOneOfItsOwn() {
    begun();
    write();
    end(writes, 0);
    var asked = flush(MINE);
    fail(1);
    assertThat(asked).isCompletedExceptionally();

    var next = write().toCompletableFuture();

    assertThat(flushes).as("the batch is not full, and yet").hasSize(3);
    end(flushes, 2);
    end(writes, 1);
    assertThat(next).isCompleted();
    assertThat(abandoned).isZero();
  }

  @Test
  void aFlushThatFailsAgainFailsOnlyThoseThatWaitForIt() {
    begun();
    write();
    end(writes, 0);
    flush(MINE);
    fail(1);
    var second = write().toCompletableFuture();
    fail(2);
    assertThat(second).isCompletedExceptionally();

    var third = write().toCompletableFuture();
    end(flushes, 3);
    end(writes, 1);

    assertThat(third).isCompleted();
    var asked = flush(MINE);
    end(flushes, 4);
    assertThat(asked).isCompleted();
  }

  @Test
  void tellsOnceWhereKuboMayHaveEndedBetweenAnOperationAndItsFlush() {
    begun();
    write();
    end(writes, 0);
    losses++;
    var asked = flush(MINE);
    end(flushes, 1);

    assertThatThrownBy(asked::join)
        .cause()
        .hasMessageContaining("Kubo may have ended between changes and their flush");
    write();
    end(writes, 1);
    var again = flush(MINE);
    end(flushes, 2);
    assertThat(again).isCompleted();
  }

  @Test
  void remembersItWhereNobodyWaitedForTheFlush() {
    begun();
    write();
    end(writes, 0);
    losses++;
    write();
    write();
    end(writes, 1);
    end(writes, 2);
    end(flushes, 1);
    var behind = write().toCompletableFuture();
    end(writes, 3);
    assertThat(behind).as("it was not in the batch").isCompleted();

    var asked = flush(MINE);
    end(flushes, 2);

    assertThat(asked).isCompletedExceptionally();
  }

  @Test
  void tellsTheNamespacesThatLostSomethingAndNoOther() {
    begun();
    write();
    end(writes, 0);
    losses++;
    var others = flush(new Namespace("others"));
    end(flushes, 1);

    assertThat(others).isCompleted();
    assertThat(flush(MINE)).isCompletedExceptionally();
  }

  @Test
  void tellsNothingWhereKuboEndedWithNothingUnflushed() {
    begun();
    losses++;
    write();
    end(writes, 0);
    var asked = flush(MINE);
    end(flushes, 1);

    assertThat(asked).isCompleted();
  }

  @Test
  void tellsItAfterTheFlushThatFailedForIt() {
    begun();
    write();
    end(writes, 0);
    losses++;
    flush(MINE);
    fail(1);
    var again = flush(MINE);
    end(flushes, 2);

    assertThat(again).as("Kubo is back, without the first operation").isCompletedExceptionally();
  }

  private void begun() {
    batcher.flush();
    end(flushes, 0);
  }

  private CompletionStage<Void> write() {
    return batcher.run(MINE, () -> begin(writes), () -> abandoned++);
  }

  private CompletableFuture<Void> flush(Namespace namespace) {
    return batcher.flush(namespace).toCompletableFuture();
  }

  private void fail(int flush) {
    flushes.get(flush).completeExceptionally(new IllegalStateException("Kubo is gone"));
  }

  private static CompletionStage<Void> begin(List<CompletableFuture<Void>> list) {
    var operation = new CompletableFuture<Void>();
    list.add(operation);
    return operation;
  }

  private static void end(List<CompletableFuture<Void>> list, int index) {
    list.get(index).complete(null);
  }
}
