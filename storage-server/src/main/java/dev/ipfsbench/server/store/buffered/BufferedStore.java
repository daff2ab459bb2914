package dev.ipfsbench.server.store.buffered;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.Stages;
import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A write-behind buffer in front of another store. A change is acknowledged once the journal holds
 * it, and moved in batches later; of several changes to an object only the newest is moved. Reads
 * see the newest content at once. What is not moved yet is bounded: beyond the bound changes wait
 * for room, and are {@code BUSY} in the end.
 *
 * <p>With a journal in a file every acknowledged change survives the end of the process, and is
 * moved by the next server; how it survives a power cut is the journal's durability. Whether an
 * update or a delete finds its object is known from the buffer, or from having moved it, or else
 * the other store is asked.
 *
 * <p>{@link #drop} counts an object twice that an earlier server had moved and that was created
 * again since, but not moved again. Safe for use by many threads.
 */
public final class BufferedStore implements ObjectStore, AutoCloseable {
  private final ObjectStore other;
  private final Journal journal;
  private final BufferedSettings settings;
  private final Map<String, String> described;
  private final String promise;
  private final BufferedMeters meters;
  private final Backlog backlog;
  private final Presence presence = new Presence();
  private final Mover mover;
  private final List<Waiter> waiters = new ArrayList<>();
  private volatile long lastKept;

  /** Somebody who waits until everything up to a sequence has been moved. */
  private record Waiter(long sequence, CompletableFuture<Void> outcome) {}

  BufferedStore(
      ObjectStore other,
      Journal journal,
      BufferedSettings settings,
      Description description,
      BufferedMeters meters) {
    this.other = other;
    this.journal = journal;
    this.settings = settings;
    this.described = description.settings();
    this.promise = description.promise();
    this.meters = meters;
    this.backlog = new Backlog(settings.backlogBytes(), settings.admission());
    this.mover = new Mover(backlog, other, settings, new Bookkeeping());
    meters.watch(backlog, journal);
  }

  /**
   * What the store says of itself.
   *
   * @param settings by the names of run files
   * @param promise what an acknowledged change survives
   */
  record Description(Map<String, String> settings, String promise) {}

  /**
   * Goes on with what an earlier server has left.
   *
   * @param lastSequence the highest that it gave to anything
   */
  void recover(List<Change> changes, long lastSequence) {
    changes.forEach(backlog::putRecovered);
    keptUpTo(lastSequence);
    caughtUp();
    mover.wake();
  }

  @Override
  public StoreKind kind() {
    return StoreKind.BUFFERED;
  }

  @Override
  public String durability() {
    return promise;
  }

  @Override
  public Map<String, String> settings() {
    return described;
  }

  @Override
  public CompletionStage<Void> ready() {
    return other.ready();
  }

  @Override
  public CompletionStage<Void> prepare(Namespace namespace) {
    return other.prepare(namespace);
  }

  @Override
  public CompletionStage<Void> create(ObjectKey key, ByteBuf content) {
    return change(key, content);
  }

  @Override
  public CompletionStage<Void> update(ObjectKey key, ByteBuf content) {
    return exists(key)
        .handle(
            (found, failure) -> {
              if (failure != null) {
                content.release();
                return CompletableFuture.<Void>failedStage(failure);
              }
              return change(key, content);
            })
        .thenCompose(changed -> changed);
  }

  @Override
  public CompletionStage<Void> delete(ObjectKey key) {
    return exists(key).thenCompose(found -> change(key, null));
  }

  @Override
  public CompletionStage<ByteBuf> read(ObjectKey key) {
    return switch (backlog.find(key)) {
      case Backlog.Known.Content known -> CompletableFuture.completedStage(known.content());
      case Backlog.Known.Deleted deleted -> Stages.notFound();
      case Backlog.Known.Nothing nothing -> other.read(key);
    };
  }

  @Override
  public CompletionStage<Long> stat(ObjectKey key) {
    return switch (backlog.find(key)) {
      case Backlog.Known.Content known -> {
        long size = known.content().readableBytes();
        known.content().release();
        yield CompletableFuture.completedStage(size);
      }
      case Backlog.Known.Deleted deleted -> Stages.notFound();
      case Backlog.Known.Nothing nothing -> other.stat(key);
    };
  }

  /** Moves everything that was acknowledged so far, of all namespaces. */
  @Override
  public CompletionStage<Void> flush(Namespace namespace) {
    var waiter = new Waiter(lastKept, new CompletableFuture<>());
    synchronized (waiters) {
      waiters.add(waiter);
    }
    settle();
    mover.wake();
    return waiter
        .outcome()
        .orTimeout(settings.flush().toMillis(), TimeUnit.MILLISECONDS)
        .exceptionallyCompose(this::notFlushed);
  }

  @Override
  public CompletionStage<Long> drop(Namespace namespace) {
    return mover
        .pause() // so that nothing is on its way while it is counted
        .thenCompose(paused -> dropWhilePaused(namespace))
        .whenComplete((dropped, failure) -> mover.resume());
  }

  /**
   * The other store first: where it fails, or the journal, what is here is still here, and no older
   * content shows from behind it.
   */
  private CompletionStage<Long> dropWhilePaused(Namespace namespace) {
    var onlyHere = new AtomicLong();
    return other
        .drop(namespace)
        .thenCompose(
            there ->
                journal
                    .appendDrop(namespace, sequence -> onlyHere.set(dropped(sequence, namespace)))
                    .thenApply(done -> there + onlyHere.get()))
        .whenComplete(
            (dropped, failure) -> {
              presence.forget(namespace);
              caughtUp();
            });
  }

  /** How many more objects there were than the other store had. */
  private long dropped(long sequence, Namespace namespace) {
    long onlyHere = 0;
    for (var change : backlog.take(namespace)) {
      boolean there = presence.isKnown(change.key());
      if (change.isDeletion()) {
        onlyHere -= there ? 1 : 0;
      } else {
        onlyHere += there ? 0 : 1;
      }
      change.release();
    }
    keptUpTo(sequence);
    return onlyHere;
  }

  /** Begins no more batches, and closes the journal. Blocks. */
  @Override
  public void close() {
    try {
      mover
          .stop()
          .toCompletableFuture()
          .get(settings.admission().toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // It is tried again by the next server, where the journal is a file.
    }
    journal.close();
    backlog.clear();
  }

  private CompletionStage<Void> change(ObjectKey key, @Nullable ByteBuf content) {
    long bytes = Change.footprint(content);
    return backlog
        .admit(bytes)
        .thenCompose(
            admitted ->
                journal
                    .append(key, content, sequence -> kept(sequence, key, content))
                    .whenComplete(
                        (done, failure) -> {
                          if (failure != null) {
                            backlog.giveBack(bytes);
                          }
                        }))
        .whenComplete(
            (done, failure) -> {
              if (failure == null) {
                mover.wake();
              } else if (content != null) {
                content.release();
              }
            });
  }

  private void kept(long sequence, ObjectKey key, @Nullable ByteBuf content) {
    backlog.putAdmitted(new Change(sequence, key, content, System.nanoTime()));
    keptUpTo(sequence);
  }

  /** Never back: who was let in meanwhile, on the same thread, has a higher sequence. */
  private void keptUpTo(long sequence) {
    lastKept = Math.max(lastKept, sequence);
  }

  /** Completes where the object exists, and fails with NOT_FOUND where it does not. */
  private CompletionStage<Void> exists(ObjectKey key) {
    return switch (backlog.find(key)) {
      case Backlog.Known.Content known -> {
        known.content().release();
        yield Stages.done();
      }
      case Backlog.Known.Deleted deleted -> Stages.notFound();
      case Backlog.Known.Nothing nothing ->
          presence.isKnown(key)
              ? Stages.done()
              : other.stat(key).thenAccept(s -> presence.add(key));
    };
  }

  private CompletionStage<Void> notFlushed(Throwable failure) {
    return Stages.unwrap(failure) instanceof TimeoutException
        ? Stages.failed(
            Status.TIMEOUT,
            "%d changes still wait to be moved after %d s"
                .formatted(backlog.objects(), settings.flush().toSeconds()))
        : CompletableFuture.failedStage(failure);
  }

  /** Something has left the backlog. */
  private void caughtUp() {
    journal.trim(oldestNeeded());
    settle();
  }

  private long oldestNeeded() {
    long next = lastKept + 1; // read first: what is kept from here on is needed
    return Math.min(next, backlog.oldestSequence(next));
  }

  /** Tells those whose changes have all been moved. */
  private void settle() {
    long oldest = oldestNeeded();
    List<Waiter> done = new ArrayList<>();
    synchronized (waiters) {
      waiters.removeIf(
          waiter -> {
            boolean reached = waiter.sequence() < oldest || waiter.outcome().isDone();
            if (reached) {
              done.add(waiter);
            }
            return reached;
          });
    }
    done.forEach(waiter -> waiter.outcome().complete(null));
  }

  /** Keeps presence, journal and meters in step with what was moved. */
  private final class Bookkeeping implements Mover.Listener {

    @Override
    public void moving(List<Change> moved) {
      for (var change : moved) {
        if (change.isDeletion()) {
          presence.remove(change.key());
        } else {
          presence.add(change.key());
        }
      }
    }

    @Override
    public void moved(List<Change> moved) {
      meters.moved(moved);
      caughtUp();
    }

    @Override
    public void failed() {
      meters.failed();
    }
  }
}
