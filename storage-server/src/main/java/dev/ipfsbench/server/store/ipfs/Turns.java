package dev.ipfsbench.server.store.ipfs;

import dev.ipfsbench.server.store.Stages;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Keeps apart what must not overlap in Kubo's files. Operations of one kind run beside each other,
 * operations of different kinds wait for each other, in order of arrival. Nothing waits longer than
 * what is before it takes, and calls to Kubo have deadlines. Safe for use by many threads.
 */
final class Turns {
  private final Queue<Turn<?>> waiting = new ArrayDeque<>();
  private int running;

  /** What runs at the moment, where anything does. */
  private Kind current = Kind.ALONE;

  /** What an operation does to Kubo's files. */
  enum Kind {
    /** Writes or removes one object, and flushes that. */
    FLUSHED,
    /** Changes something, and leaves the flush to later. */
    UNFLUSHED,
    /** Overlaps with nothing: a flush, or the removal of a directory. */
    ALONE
  }

  /** Runs an operation when it is its turn. */
  <T> CompletionStage<T> run(Kind kind, Supplier<CompletionStage<T>> operation) {
    var turn = new Turn<T>(operation, kind, new CompletableFuture<>());
    synchronized (this) {
      if (!waiting.isEmpty() || !mayRun(turn)) {
        waiting.add(turn);
        return turn.outcome();
      }
      take(turn);
    }
    start(turn);
    return turn.outcome();
  }

  private boolean mayRun(Turn<?> turn) {
    return running == 0 || (turn.kind() == current && current != Kind.ALONE);
  }

  private void take(Turn<?> turn) {
    running++;
    current = turn.kind();
  }

  private <T> void start(Turn<T> turn) {
    Stages.of(turn.operation())
        .whenComplete(
            (value, failure) -> {
              var next = leave();
              if (failure == null) {
                turn.outcome().complete(value);
              } else {
                turn.outcome().completeExceptionally(failure);
              }
              next.forEach(this::start);
            });
  }

  private synchronized List<Turn<?>> leave() {
    running--;
    List<Turn<?>> next = new ArrayList<>();
    for (var turn = waiting.peek(); turn != null && mayRun(turn); turn = waiting.peek()) {
      take(waiting.remove());
      next.add(turn);
    }
    return next;
  }

  private record Turn<T>(
      Supplier<CompletionStage<T>> operation, Kind kind, CompletableFuture<T> outcome) {}
}
