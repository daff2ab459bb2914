package dev.ipfsbench.server.store.buffered;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.StoreException;
import io.netty.buffer.ByteBuf;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The newest change of each object that the other store has not got, oldest first, up to a bound in
 * bytes. What is over the bound waits in order of arrival. Safe for use by many threads.
 */
final class Backlog {
  private final long bound;
  private final Duration patience;
  private final Map<ObjectKey, Change> changes = new LinkedHashMap<>();
  private final Queue<Admission> waiting = new ArrayDeque<>();
  private long admitted;
  private long held;
  private boolean lettingIn;

  private record Admission(long bytes, CompletableFuture<Void> outcome) {}

  /** What is known of an object without asking the other store. */
  sealed interface Known {
    /** There is no change of it. */
    record Nothing() implements Known {}

    /** It was deleted. */
    record Deleted() implements Known {}

    /**
     * It has this content.
     *
     * @param content owned by the receiver
     */
    record Content(ByteBuf content) implements Known {}
  }

  /**
   * An empty backlog.
   *
   * @param patience how long {@link #admit} waits
   */
  Backlog(long bound, Duration patience) {
    this.bound = bound;
    this.patience = patience;
  }

  /**
   * Makes room for a change; it is given back by {@link #putAdmitted} or {@link #giveBack}. Fails
   * with {@code BUSY} where there is none in time.
   */
  CompletionStage<Void> admit(long bytes) {
    var admission = new Admission(bytes, new CompletableFuture<>());
    synchronized (this) {
      if (waiting.isEmpty() && fits(bytes)) {
        admitted += bytes;
        admission.outcome().complete(null);
        return admission.outcome();
      }
      waiting.add(admission);
    }
    admission.outcome().completeOnTimeout(null, patience.toMillis(), TimeUnit.MILLISECONDS);
    return admission.outcome().thenCompose(done -> stillWaiting(admission));
  }

  private CompletionStage<Void> stillWaiting(Admission admission) {
    synchronized (this) {
      if (!waiting.remove(admission)) {
        return CompletableFuture.completedStage(null); // it was let in
      }
    }
    letIn(); // those behind may be smaller
    return CompletableFuture.failedStage(
        new StoreException(
            Status.BUSY,
            "the buffer's bound of %d bytes is reached, and nothing left it within %d ms"
                .formatted(bound, patience.toMillis())));
  }

  private boolean fits(long bytes) {
    long used = admitted + held;
    return used == 0 || used <= bound - bytes;
  }

  /** Gives back the room of a change that did not come to be. */
  void giveBack(long bytes) {
    synchronized (this) {
      admitted -= bytes;
    }
    letIn();
  }

  /** Adds a change that was admitted, and takes it over; an older one of the object goes. */
  void putAdmitted(Change change) {
    synchronized (this) {
      admitted -= change.footprint();
      put(change);
    }
    letIn();
  }

  /** Adds a change from an earlier server, whether or not there is room. */
  synchronized void putRecovered(Change change) {
    put(change);
  }

  private void put(Change change) {
    Change older = changes.remove(change.key());
    if (older != null) {
      forget(older);
    }
    changes.put(change.key(), change);
    held += change.footprint();
  }

  private void forget(Change change) {
    held -= change.footprint();
    change.release();
  }

  /** What is known of an object. */
  synchronized Known find(ObjectKey key) {
    Change change = changes.get(key);
    if (change == null) {
      return new Known.Nothing();
    }
    return change.content() == null
        ? new Known.Deleted()
        : new Known.Content(change.content().retainedDuplicate());
  }

  /** The oldest changes; each is retained for the caller, who releases it. */
  synchronized List<Change> oldest(int most) {
    var batch = new ArrayList<Change>(Math.min(most, changes.size()));
    for (Iterator<Change> all = changes.values().iterator();
        all.hasNext() && batch.size() < most; ) {
      var change = all.next();
      if (change.content() != null) {
        change.content().retain();
      }
      batch.add(change);
    }
    return batch;
  }

  /** The other store has these changes; those that were replaced meanwhile stay replaced. */
  void moved(List<Change> batch) {
    synchronized (this) {
      for (var change : batch) {
        Change newest = changes.get(change.key());
        if (newest != null && newest.sequence() == change.sequence()) {
          changes.remove(change.key());
          forget(newest);
        }
      }
    }
    letIn();
  }

  /** Removes all changes of a namespace; the caller releases them. */
  List<Change> take(Namespace namespace) {
    var taken = new ArrayList<Change>();
    synchronized (this) {
      for (var all = changes.values().iterator(); all.hasNext(); ) {
        var change = all.next();
        if (change.key().namespace().equals(namespace)) {
          all.remove();
          held -= change.footprint();
          taken.add(change);
        }
      }
    }
    letIn();
    return taken;
  }

  /** The oldest change's sequence; what the caller gives where there is none. */
  synchronized long oldestSequence(long otherwise) {
    return changes.isEmpty() ? otherwise : changes.values().iterator().next().sequence();
  }

  /** Objects that wait. */
  synchronized int objects() {
    return changes.size();
  }

  /** Bytes that count towards the bound. */
  synchronized long bytes() {
    return admitted + held;
  }

  /** Age of the oldest change in nanoseconds; 0 where there is none. */
  synchronized long oldestAge(long now) {
    return changes.isEmpty() ? 0 : now - changes.values().iterator().next().since();
  }

  /** Lets go of everything that is left in memory. */
  synchronized void clear() {
    changes.values().forEach(this::forget);
    changes.clear();
  }

  /** A loop that nobody enters twice: who is let in frees room in turn, and thousands may wait. */
  private void letIn() {
    synchronized (this) {
      if (lettingIn) {
        return;
      }
      lettingIn = true;
    }
    for (Admission next = nextIn(); next != null; next = nextIn()) {
      next.outcome().complete(null);
    }
  }

  private synchronized @Nullable Admission nextIn() {
    Admission first = waiting.peek();
    if (first == null || !fits(first.bytes())) {
      lettingIn = false; // in one step with the look, so that no room stays unseen
      return null;
    }
    admitted += first.bytes();
    return waiting.remove();
  }
}
