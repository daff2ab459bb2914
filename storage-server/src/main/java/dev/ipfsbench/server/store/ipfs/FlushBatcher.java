package dev.ipfsbench.server.store.ipfs;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Keeps a server's unflushed operations below Kubo's limit, which counts those of all clients
 * together, in flight or done, since the last flush. After a batch of them it flushes, with nothing
 * in flight: a flush beside an unflushed write loses writes, see ADR 0009. A flush that fails fails
 * those that wait for it, and is tried again before the next one.
 *
 * <p>Safe for use by many threads.
 */
final class FlushBatcher {
  /** Kubo refuses the 257th unflushed operation; this is one less than it allows. */
  static final int LIMIT = 255;

  private final int batch;
  private final Turns turns;
  private final Supplier<CompletionStage<Void>> flush;

  /**
   * Operations since the last flush that is queued. What others left in Kubo is not known, so the
   * first one of all waits for a flush.
   */
  private int unflushed;

  /** The last flush that was queued. */
  private CompletableFuture<Void> last = CompletableFuture.completedFuture(null);

  /**
   * A batcher that begins with a flush.
   *
   * @param batch after how many operations it flushes, 1 to {@link #LIMIT}
   * @param turns shared with everything else that changes Kubo's files
   * @param flush asks Kubo to flush
   */
  FlushBatcher(int batch, Turns turns, Supplier<CompletionStage<Void>> flush) {
    this.batch = batch;
    this.unflushed = batch;
    this.turns = turns;
    this.flush = flush;
  }

  /**
   * Runs an unflushed operation, after the flush that makes room for it where one is due.
   *
   * @param abandoned called instead of the operation where that flush fails
   */
  CompletionStage<Void> run(Supplier<CompletionStage<Void>> operation, Runnable abandoned) {
    // In one step, so that the flush is queued before whatever is the first of the next batch.
    synchronized (this) {
      if (unflushed >= batch) {
        queueFlush();
      }
      unflushed++;
      var before = last;
      var outcome = turns.run(Turns.Kind.UNFLUSHED, () -> runAfter(before, operation, abandoned));
      if (unflushed >= batch) {
        queueFlush();
      }
      return outcome;
    }
  }

  /** Makes everything that was acknowledged so far durable. */
  CompletionStage<Void> flushAll() {
    synchronized (this) {
      if (unflushed > 0) {
        queueFlush();
      }
      return last.copy();
    }
  }

  private static CompletionStage<Void> runAfter(
      CompletableFuture<Void> flushed,
      Supplier<CompletionStage<Void>> operation,
      Runnable abandoned) {
    if (flushed.isCompletedExceptionally()) {
      abandoned.run();
      return flushed;
    }
    return operation.get();
  }

  private void queueFlush() {
    var queued = new CompletableFuture<Void>();
    int covered = unflushed;
    unflushed = 0;
    last = queued;
    turns
        .run(Turns.Kind.ALONE, flush)
        .whenComplete(
            (done, failure) -> {
              if (failure == null) {
                queued.complete(null);
              } else {
                takeBack(covered);
                queued.completeExceptionally(failure);
              }
            });
  }

  private synchronized void takeBack(int covered) {
    unflushed += covered;
  }
}
