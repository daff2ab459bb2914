package dev.ipfsbench.server.store.ipfs;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a server's unflushed operations below Kubo's limit, which counts those of all clients
 * together, in flight or done, since the last flush. After a batch of them it flushes; operations
 * go on meanwhile, as long as there is room, and wait for the flush where there is none. A flush
 * that fails fails those that wait for it.
 *
 * <p>Waits last as long as calls to Kubo do, which have deadlines. Safe for use by many threads.
 */
final class FlushBatcher {
  /** Kubo refuses the 257th unflushed operation; this is one less than it allows. */
  static final int LIMIT = 255;

  private final int batch;
  private final Supplier<CompletionStage<Void>> flush;

  private final Queue<Waiting> waiting = new ArrayDeque<>();
  private int inFlight;
  private int unflushed;
  private boolean flushing;

  /** Completes with the flush in progress, and covers what was done when that began. */
  private CompletableFuture<Void> current = CompletableFuture.completedFuture(null);

  /** Asked for during a flush in progress, which may not cover everything that was done by then. */
  private @Nullable CompletableFuture<Void> next;

  /**
   * A batcher without unflushed operations.
   *
   * @param batch after how many operations it flushes, 1 to {@link #LIMIT}
   * @param flush asks Kubo to flush
   */
  FlushBatcher(int batch, Supplier<CompletionStage<Void>> flush) {
    this.batch = batch;
    this.flush = flush;
  }

  /**
   * Runs an unflushed operation as soon as there is room for it.
   *
   * @param abandoned called instead of the operation where it never gets its turn
   */
  CompletionStage<Void> run(Supplier<CompletionStage<Void>> operation, Runnable abandoned) {
    var outcome = new CompletableFuture<Void>();
    var one = new Waiting(operation, abandoned, outcome);
    boolean now;
    boolean mustFlush;
    synchronized (this) {
      now = hasRoom();
      if (now) {
        inFlight++;
      } else {
        waiting.add(one);
      }
      mustFlush = !now && inFlight == 0 && !flushing;
    }
    if (now) {
      start(one);
    } else if (mustFlush) {
      startFlush();
    }
    return outcome;
  }

  /** Makes everything that was acknowledged so far durable. */
  CompletionStage<Void> flushAll() {
    CompletableFuture<Void> asked;
    synchronized (this) {
      if (flushing) {
        asked = next == null ? new CompletableFuture<>() : next;
        next = asked;
        return asked;
      }
      if (unflushed == 0) {
        return CompletableFuture.completedStage(null);
      }
    }
    return startFlush();
  }

  private boolean hasRoom() {
    return inFlight + unflushed < LIMIT;
  }

  private void start(Waiting one) {
    one.operation()
        .get()
        .whenComplete(
            (done, failure) -> {
              boolean full;
              synchronized (this) {
                inFlight--;
                unflushed++; // a failed operation may have counted in Kubo
                full = unflushed >= batch;
              }
              if (full) {
                startFlush();
              }
              settle(one.outcome(), failure);
            });
  }

  private CompletionStage<Void> startFlush() {
    CompletableFuture<Void> mine;
    int covered;
    synchronized (this) {
      if (flushing) {
        return current;
      }
      flushing = true;
      mine = new CompletableFuture<>();
      current = mine;
      covered = unflushed;
    }
    flush.get().whenComplete((done, failure) -> endFlush(mine, covered, failure));
    return mine;
  }

  private void endFlush(CompletableFuture<Void> mine, int covered, @Nullable Throwable failure) {
    List<Waiting> released = new ArrayList<>();
    CompletableFuture<Void> following;
    boolean again;
    synchronized (this) {
      flushing = false;
      if (failure == null) {
        unflushed -= covered;
      }
      while (!waiting.isEmpty() && (failure != null || hasRoom())) {
        released.add(waiting.remove());
        inFlight += failure == null ? 1 : 0;
      }
      following = next;
      next = null;
      again = following != null || (failure == null && unflushed >= batch);
    }
    settle(mine, failure);
    if (again) {
      CompletionStage<Void> flushed = startFlush();
      if (following != null) {
        flushed.whenComplete((done, failed) -> settle(following, failed));
      }
    }
    for (Waiting one : released) {
      if (failure == null) {
        start(one);
      } else {
        one.abandoned().run();
        one.outcome().completeExceptionally(failure);
      }
    }
  }

  private static void settle(CompletableFuture<Void> outcome, @Nullable Throwable failure) {
    if (failure == null) {
      outcome.complete(null);
    } else {
      outcome.completeExceptionally(failure);
    }
  }

  private record Waiting(
      Supplier<CompletionStage<Void>> operation,
      Runnable abandoned,
      CompletableFuture<Void> outcome) {}
}
