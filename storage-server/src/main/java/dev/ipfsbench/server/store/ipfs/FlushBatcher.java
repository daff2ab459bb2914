package dev.ipfsbench.server.store.ipfs;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.Stages;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Keeps a server's unflushed operations below Kubo's limit, which counts those of all clients
 * together, in flight or done, since the last flush. After a batch of them it flushes, with nothing
 * in flight: a flush beside an unflushed write loses writes, see ADR 0009. A flush that fails fails
 * those that wait for it, and is tried again before the next one.
 *
 * <p>A Kubo that ends takes along what it had acknowledged and not flushed, and flushes what is
 * left when it is asked again, without a word. So where Kubo may have ended between operations and
 * their flush, the namespaces they were in are remembered until they are told.
 *
 * <p>Safe for use by many threads.
 */
final class FlushBatcher {
  /** Kubo refuses the 257th unflushed operation; this is one less than it allows. */
  static final int LIMIT = 255;

  private final int batch;
  private final Turns turns;
  private final Supplier<CompletionStage<Void>> flush;
  private final LongSupplier losses;

  /**
   * Operations since the last flush that is queued. What others left in Kubo is not known, so the
   * first one of all waits for a flush.
   */
  private int unflushed;

  /** Where they were. */
  private Set<Namespace> touched = new HashSet<>();

  /** How often Kubo may have ended before the first of them. */
  private long lossesBefore;

  /** Where operations were acknowledged that Kubo may have lost, and nobody was told yet. */
  private final Set<Namespace> doubtful = new HashSet<>();

  /** The last flush that was queued. */
  private CompletableFuture<Void> last = CompletableFuture.completedFuture(null);

  /**
   * A batcher that begins with a flush.
   *
   * @param batch after how many operations it flushes, 1 to {@link #LIMIT}
   * @param turns shared with everything else that changes Kubo's files
   * @param flush asks Kubo to flush
   * @param losses how often Kubo may have ended so far
   */
  FlushBatcher(int batch, Turns turns, Supplier<CompletionStage<Void>> flush, LongSupplier losses) {
    this.batch = batch;
    this.unflushed = batch;
    this.turns = turns;
    this.flush = flush;
    this.losses = losses;
    this.lossesBefore = losses.getAsLong();
  }

  /**
   * Runs an unflushed operation, after the flush that makes room for it where one is due.
   *
   * @param abandoned called instead of the operation where that flush fails
   */
  CompletionStage<Void> run(
      Namespace namespace, Supplier<CompletionStage<Void>> operation, Runnable abandoned) {
    // In one step, so that the flush is queued before whatever is the first of the next batch.
    synchronized (this) {
      if (unflushed >= batch || last.isCompletedExceptionally()) {
        queueFlush();
      }
      if (unflushed == 0) {
        lossesBefore = losses.getAsLong();
      }
      unflushed++;
      touched.add(namespace);
      var before = last;
      var outcome = turns.run(Turns.Kind.UNFLUSHED, () -> runAfter(before, operation, abandoned));
      if (unflushed >= batch) {
        queueFlush();
      }
      return outcome;
    }
  }

  /** Asks Kubo to flush what it has, whatever became of the operations before. */
  CompletionStage<Void> flush() {
    synchronized (this) {
      if (unflushed > 0) {
        queueFlush();
      }
      return last.copy();
    }
  }

  /**
   * Makes everything that was acknowledged so far durable. Fails, once, where some of the
   * namespace's operations may be lost.
   */
  CompletionStage<Void> flush(Namespace namespace) {
    return flush()
        .thenCompose(
            done ->
                forget(namespace)
                    ? Stages.failed(
                        Status.UPSTREAM_FAILED,
                        "Kubo may have ended between changes and their flush: some that were"
                            + " acknowledged since the flush before may be lost")
                    : CompletableFuture.completedStage(null));
  }

  /** Nobody needs to be told of the namespace's operations any more; whether somebody had to be. */
  synchronized boolean forget(Namespace namespace) {
    return doubtful.remove(namespace);
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
    var covered = new Covered(unflushed, touched, lossesBefore);
    unflushed = 0;
    touched = new HashSet<>();
    last = queued;
    turns
        .run(Turns.Kind.ALONE, flush)
        .whenComplete(
            (done, failure) -> {
              if (failure == null) {
                flushed(covered);
                queued.complete(null);
              } else {
                takeBack(covered);
                queued.completeExceptionally(failure);
              }
            });
  }

  private synchronized void flushed(Covered covered) {
    if (losses.getAsLong() != covered.lossesBefore()) {
      doubtful.addAll(covered.namespaces());
    }
  }

  private synchronized void takeBack(Covered covered) {
    unflushed += covered.operations();
    touched.addAll(covered.namespaces());
    lossesBefore = covered.lossesBefore();
  }

  /** What a flush is to make durable. */
  private record Covered(int operations, Set<Namespace> namespaces, long lossesBefore) {}
}
