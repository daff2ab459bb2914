package dev.ipfsbench.server.store.ipfs;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Lets operations run beside each other, but for those that must be alone. In order of arrival: one
 * that must be alone waits for those before it, and those after it wait for its end. Nothing waits
 * longer than what is before it takes, and calls to Kubo have deadlines. Safe for use by many
 * threads.
 */
final class Turns {
  private final Queue<Turn<?>> waiting = new ArrayDeque<>();
  private int running;
  private boolean alone;

  /** Runs an operation beside others. */
  <T> CompletionStage<T> beside(Supplier<CompletionStage<T>> operation) {
    return enter(new Turn<>(operation, false, new CompletableFuture<>()));
  }

  /** Runs an operation while no other runs. */
  <T> CompletionStage<T> alone(Supplier<CompletionStage<T>> operation) {
    return enter(new Turn<>(operation, true, new CompletableFuture<>()));
  }

  private <T> CompletionStage<T> enter(Turn<T> turn) {
    synchronized (this) {
      if (!waiting.isEmpty() || !mayRun(turn)) {
        waiting.add(turn);
        return turn.outcome();
      }
      take(turn);
    }
    run(turn);
    return turn.outcome();
  }

  private boolean mayRun(Turn<?> turn) {
    return turn.alone() ? running == 0 : !alone;
  }

  private void take(Turn<?> turn) {
    running++;
    alone = turn.alone();
  }

  private <T> void run(Turn<T> turn) {
    CompletionStage<T> started;
    try {
      started = turn.operation().get();
    } catch (RuntimeException e) {
      started = CompletableFuture.failedStage(e);
    }
    started.whenComplete(
        (value, failure) -> {
          var next = leave();
          if (failure == null) {
            turn.outcome().complete(value);
          } else {
            turn.outcome().completeExceptionally(failure);
          }
          next.forEach(this::run);
        });
  }

  private synchronized List<Turn<?>> leave() {
    running--;
    alone = false;
    List<Turn<?>> next = new ArrayList<>();
    for (var turn = waiting.peek(); turn != null && mayRun(turn); turn = waiting.peek()) {
      take(waiting.remove());
      next.add(turn);
    }
    return next;
  }

  private record Turn<T>(
      Supplier<CompletionStage<T>> operation, boolean alone, CompletableFuture<T> outcome) {}
}
