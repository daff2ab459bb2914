package dev.ipfsbench.server.store.ipfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class TurnsTest {
  private final Turns turns = new Turns();
  private final Map<String, CompletableFuture<Void>> running = new LinkedHashMap<>();
  private final List<String> ended = new ArrayList<>();

  @Test
  void letsOperationsOfOneKindRunBesideEachOther() {
    beside("a");
    beside("b");

    assertThat(running).containsOnlyKeys("a", "b");
  }

  @Test
  void letsOneRunAloneAndTheOthersWaitInOrder() {
    beside("a");
    alone("b");
    beside("c");
    beside("d");
    alone("e");
    beside("f");

    assertThat(running).containsOnlyKeys("a");
    end("a");
    assertThat(running).containsOnlyKeys("b");
    end("b");
    assertThat(running).as("none overtakes e").containsOnlyKeys("c", "d");
    end("d");
    assertThat(running).containsOnlyKeys("c");
    end("c");
    assertThat(running).containsOnlyKeys("e");
    end("e");
    assertThat(running).containsOnlyKeys("f");
    end("f");
    assertThat(ended).containsExactly("a", "b", "d", "c", "e", "f");
  }

  @Test
  void keepsFlushedAndUnflushedApart() {
    beside("a");
    beside("b");
    unflushed("c");
    unflushed("d");

    assertThat(running).containsOnlyKeys("a", "b");
    end("a");
    end("b");
    assertThat(running).containsOnlyKeys("c", "d");
  }

  @Test
  void letsTwoThatMustBeAloneFollowEachOther() {
    alone("a");
    alone("b");

    assertThat(running).containsOnlyKeys("a");
    end("a");
    assertThat(running).containsOnlyKeys("b");
  }

  @Test
  void goesOnAfterOneThatFailsOrThrows() {
    var failed = alone("a");
    var thrown =
        turns.run(
            Turns.Kind.ALONE,
            () -> {
              throw new IllegalStateException("thrown");
            });
    beside("b");

    running.remove("a").completeExceptionally(new IllegalStateException("failed"));

    assertThat(failed.toCompletableFuture()).isCompletedExceptionally();
    assertThat(thrown.toCompletableFuture()).isCompletedExceptionally();
    assertThat(running).containsOnlyKeys("b");
  }

  private CompletionStage<Void> beside(String name) {
    return note(name, turns.run(Turns.Kind.FLUSHED, () -> start(name)));
  }

  private CompletionStage<Void> unflushed(String name) {
    return note(name, turns.run(Turns.Kind.UNFLUSHED, () -> start(name)));
  }

  private CompletionStage<Void> alone(String name) {
    return note(name, turns.run(Turns.Kind.ALONE, () -> start(name)));
  }

  private CompletionStage<Void> start(String name) {
    var operation = new CompletableFuture<Void>();
    running.put(name, operation);
    return operation;
  }

  private CompletionStage<Void> note(String name, CompletionStage<Void> stage) {
    return stage.whenComplete((done, failure) -> ended.add(name));
  }

  private void end(String name) {
    running.remove(name).complete(null);
  }
}
