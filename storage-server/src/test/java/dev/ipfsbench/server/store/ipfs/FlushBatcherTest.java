package dev.ipfsbench.server.store.ipfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class FlushBatcherTest {
  private final Turns turns = new Turns();
  private final List<CompletableFuture<Void>> writes = new ArrayList<>();
  private final List<CompletableFuture<Void>> flushes = new ArrayList<>();
  private final FlushBatcher batcher = new FlushBatcher(3, turns, () -> begin(flushes));
  private int abandoned;

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
    flushes.get(1).completeExceptionally(new IllegalStateException("Kubo is gone"));

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
    assertThat(batcher.flushAll().toCompletableFuture()).as("nothing to flush").isCompleted();
    write();
    var asked = batcher.flushAll().toCompletableFuture();

    assertThat(flushes).hasSize(1);
    end(writes, 0);
    assertThat(asked).isNotCompleted();
    end(flushes, 1);
    assertThat(asked).isCompleted();
  }

  private void begun() {
    batcher.flushAll();
    end(flushes, 0);
  }

  private CompletionStage<Void> write() {
    return batcher.run(() -> begin(writes), () -> abandoned++);
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
