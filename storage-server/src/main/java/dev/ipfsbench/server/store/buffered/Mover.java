package dev.ipfsbench.server.store.buffered;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.Stages;
import dev.ipfsbench.server.store.StoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jboss.logging.Logger;

/**
 * Moves changes into the other store: the oldest batch, a few at once, first what was written and
 * then what was deleted, then one flush, and so on while there are any. What could not be moved
 * stays, and is tried again later; moving a change twice does no harm. Safe for use by many
 * threads.
 */
final class Mover {
  private static final Logger LOG = Logger.getLogger(Mover.class);

  /** More at once gain nothing with Kubo, where writes pass one lock. */
  private static final int AT_ONCE = 8;

  /** In first waits: a flush that a client waits for goes on soon after Kubo is back. */
  private static final int LONGEST_RETRY = 8;

  private final Backlog backlog;
  private final ObjectStore other;
  private final BufferedSettings settings;
  private final Listener listener;
  private boolean running;
  private boolean stopped;
  private int pauses;
  private int failures;
  private CompletableFuture<Void> round = CompletableFuture.completedFuture(null);

  /** What hears of each batch. */
  interface Listener {
    /** These changes are in the other store, flushed; they leave the backlog next. */
    void moving(List<Change> moved);

    /** They have left the backlog. */
    void moved(List<Change> moved);

    /** At least one change could not be moved. */
    void failed();
  }

  Mover(Backlog backlog, ObjectStore other, BufferedSettings settings, Listener listener) {
    this.backlog = backlog;
    this.other = other;
    this.settings = settings;
    this.listener = listener;
  }

  /** There may be something to move. */
  void wake() {
    synchronized (this) {
      if (running || halted()) {
        return;
      }
      running = true;
    }
    next();
  }

  /** Begins no more moves; completes when those under way have ended and are flushed. */
  synchronized CompletionStage<Void> stop() {
    stopped = true;
    return round.copy();
  }

  /** Begins no more moves until {@link #resume}; completes as {@link #stop} does. */
  synchronized CompletionStage<Void> pause() {
    pauses++;
    return round.copy();
  }

  /** Goes on after a {@link #pause}. */
  void resume() {
    synchronized (this) {
      pauses--;
    }
    wake();
  }

  private synchronized boolean halted() {
    return stopped || pauses > 0;
  }

  private void next() {
    CompletableFuture<Void> mine;
    List<Change> batch;
    synchronized (this) {
      batch = halted() ? List.of() : backlog.oldest(settings.batch());
      if (batch.isEmpty()) {
        running = false;
        return;
      }
      mine = new CompletableFuture<>();
      round = mine;
    }
    move(batch)
        .whenComplete(
            (moved, failure) -> {
              batch.forEach(Change::release);
              boolean cutShort = halted(); // asked first: who waits for the round may resume
              mine.complete(null);
              if (failure == null && (moved.size() == batch.size() || cutShort)) {
                failures = 0;
                next();
              } else {
                again(failure);
              }
            });
  }

  private void again(Throwable failure) {
    var wait = settings.retry().multipliedBy(Math.min(LONGEST_RETRY, 1L << Math.min(failures, 3)));
    if (failures++ == 0) {
      LOG.warnf(
          "changes could not be moved to store=%s, trying again until they are; objects=%d reason=%s",
          other.kind().label(), backlog.objects(), failure == null ? "see above" : failure);
    }
    listener.failed();
    later(wait);
  }

  private void later(Duration wait) {
    CompletableFuture.delayedExecutor(wait.toMillis(), TimeUnit.MILLISECONDS).execute(this::next);
  }

  /** Moves what it can, and answers that. */
  private CompletionStage<List<Change>> move(List<Change> batch) {
    long interruptions = other.interruptions();
    var moved = Collections.synchronizedList(new ArrayList<Change>(batch.size()));
    var written = batch.stream().filter(change -> !change.isDeletion()).toList();
    var deleted = batch.stream().filter(Change::isDeletion).toList();
    return inLanes(written, moved)
        .thenCompose(done -> inLanes(deleted, moved))
        .thenCompose(done -> flush(batch.get(0).key().namespace()))
        .thenApply(
            done -> {
              if (other.interruptions() != interruptions) {
                throw new StoreException(
                    Status.UPSTREAM_FAILED,
                    "it may have ended before it flushed, and have lost what was moved");
              }
              listener.moving(moved);
              backlog.moved(moved);
              listener.moved(moved);
              return moved;
            });
  }

  /** The other store flushes all namespaces, whichever is named. */
  private CompletionStage<Void> flush(Namespace any) {
    return other.flush(any);
  }

  private CompletionStage<Void> inLanes(List<Change> changes, List<Change> moved) {
    var next = new AtomicInteger();
    var lanes = new ArrayList<CompletableFuture<Void>>();
    for (int lane = 0; lane < Math.min(AT_ONCE, changes.size()); lane++) {
      var ended = new CompletableFuture<Void>();
      lanes.add(ended);
      lane(changes, next, moved, ended);
    }
    return CompletableFuture.allOf(lanes.toArray(CompletableFuture[]::new));
  }

  /**
   * A loop, not a recursion, for as long as the other store answers at once. Ends early where the
   * mover is halted: a whole batch can take minutes when Kubo hangs.
   */
  private void lane(
      List<Change> changes, AtomicInteger next, List<Change> moved, CompletableFuture<Void> ended) {
    for (int i = next.getAndIncrement();
        i < changes.size() && !halted();
        i = next.getAndIncrement()) {
      var change = changes.get(i);
      var stage =
          Stages.of(() -> move(change))
              .whenComplete((done, failure) -> note(change, failure, moved));
      if (!stage.toCompletableFuture().isDone()) {
        stage.whenComplete((done, failure) -> lane(changes, next, moved, ended));
        return;
      }
    }
    ended.complete(null);
  }

  private void note(Change change, Throwable failure, List<Change> moved) {
    if (failure == null) {
      moved.add(change);
    } else {
      LOG.debugf(
          "object=%s of namespace=%s: %s",
          change.key().fileName(), change.key().namespace().name(), failure);
    }
  }

  private CompletionStage<Void> move(Change change) {
    var content = change.content();
    if (content != null) {
      return other.create(change.key(), content.retainedDuplicate());
    }
    return other.delete(change.key()).exceptionallyCompose(Mover::goneIsFine);
  }

  /** It may never have been there, or have been deleted by an earlier try. */
  private static CompletionStage<Void> goneIsFine(Throwable failure) {
    return Stages.unwrap(failure) instanceof StoreException known
            && known.status() == Status.NOT_FOUND
        ? Stages.done()
        : CompletableFuture.failedStage(failure);
  }
}
