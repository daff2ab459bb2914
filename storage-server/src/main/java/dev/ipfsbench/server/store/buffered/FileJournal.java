package dev.ipfsbench.server.store.buffered;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.StoreException;
import dev.ipfsbench.server.store.filesystem.FileDurability;
import dev.ipfsbench.server.store.filesystem.FullVolume;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * A journal in files that are only appended to. One thread writes: what has gathered while it wrote
 * becomes one group, with one force for all of it, so that many clients share the price of that. A
 * file that has grown large is followed by a new one; files go, oldest first, when nothing in them
 * is needed, so that an old change can never outlive a newer one of the same object.
 *
 * <p>A group that cannot be written is taken out of the file again, and its changes fail. Safe for
 * use by many threads.
 */
final class FileJournal implements Journal {
  private static final Logger LOG = Logger.getLogger(FileJournal.class);
  private static final Duration CLOSE = Duration.ofSeconds(30);

  private final JournalFiles files;
  private final Segments segments;
  private final long segmentBytes;
  private final Thread writer;

  // Guarded by this.
  private List<Pending> queue = new ArrayList<>();
  private long sequence;
  private long needed;
  private boolean trimWanted;
  private boolean closed;
  private final AtomicLong writtenBytes = new AtomicLong();

  private record Pending(JournalRecord entry, LongConsumer kept, CompletableFuture<Void> outcome) {}

  /**
   * A journal that goes on after what was left.
   *
   * @param segmentBytes when a file is followed by a new one
   */
  FileJournal(
      JournalFiles files, FileDurability durability, long segmentBytes, Recovery.Left left) {
    this.files = files;
    this.segments = new Segments(files, durability, left.segments());
    this.segmentBytes = segmentBytes;
    this.sequence = left.lastSequence();
    this.writer = Thread.ofPlatform().name("journal").daemon().start(this::work);
  }

  @Override
  public CompletionStage<Void> append(ObjectKey key, @Nullable ByteBuf content, LongConsumer kept) {
    return add(
        content == null ? JournalRecord.Kind.DELETE : JournalRecord.Kind.PUT,
        key.namespace(),
        key.id(),
        content,
        kept);
  }

  @Override
  public CompletionStage<Void> appendDrop(Namespace namespace, LongConsumer kept) {
    return add(JournalRecord.Kind.DROP, namespace, 0, null, kept);
  }

  private CompletionStage<Void> add(
      JournalRecord.Kind kind,
      Namespace namespace,
      long objectId,
      @Nullable ByteBuf content,
      LongConsumer kept) {
    var outcome = new CompletableFuture<Void>();
    synchronized (this) {
      if (closed) {
        return CompletableFuture.failedStage(
            new StoreException(Status.SHUTTING_DOWN, "the server is going away"));
      }
      var entry = new JournalRecord(kind, ++sequence, namespace, objectId, content);
      queue.add(new Pending(entry, kept, outcome));
      notifyAll();
    }
    return outcome;
  }

  @Override
  public synchronized void trim(long oldestNeeded) {
    needed = oldestNeeded;
    trimWanted = true;
    notifyAll();
  }

  @Override
  public long writtenBytes() {
    return writtenBytes.get();
  }

  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      notifyAll();
    }
    try {
      if (!writer.join(CLOSE)) {
        LOG.warnf("the journal did not end within %d s", CLOSE.toSeconds());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void work() {
    try {
      for (var group = next(); group != null; group = next()) {
        write(group);
        segments.removeUnneeded(oldestNeeded(), segmentBytes / 4);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      end();
    }
  }

  private synchronized @Nullable List<Pending> next() throws InterruptedException {
    while (queue.isEmpty() && !trimWanted && !closed) {
      wait();
    }
    if (queue.isEmpty() && closed) {
      return null;
    }
    trimWanted = false;
    var group = queue;
    queue = new ArrayList<>();
    return group;
  }

  /** A group that reaches into a new file is two: each is kept or failed as a whole. */
  private void write(List<Pending> group) {
    int from = 0;
    long bytes = segments.activeBytes();
    for (int i = 0; i < group.size(); i++) {
      long length = group.get(i).entry().length();
      if (bytes > 0 && bytes + length > segmentBytes) {
        writeWhole(group.subList(from, i));
        segments.roll();
        from = i;
        bytes = 0;
      }
      bytes += length;
    }
    writeWhole(group.subList(from, group.size()));
  }

  private void writeWhole(List<Pending> group) {
    if (group.isEmpty()) {
      return;
    }
    var records = group.stream().map(Pending::entry).toList();
    long bytes = records.stream().mapToLong(JournalRecord::length).sum();
    try {
      writeOrMakeRoom(records, bytes);
    } catch (IOException | RuntimeException e) {
      var answer = answer(e, bytes);
      group.forEach(pending -> pending.outcome().completeExceptionally(answer));
      return;
    }
    writtenBytes.addAndGet(bytes);
    for (var pending : group) {
      pending.kept().accept(pending.entry().sequence());
      pending.outcome().complete(null);
    }
  }

  /** On a full volume a file goes that is otherwise kept for being too small to be worth it. */
  private void writeOrMakeRoom(List<JournalRecord> records, long bytes) throws IOException {
    try {
      segments.write(records);
    } catch (IOException e) {
      if (!isFull(e, bytes) || !segments.removeUnneeded(oldestNeeded(), 0)) {
        throw e;
      }
      segments.write(records);
    }
  }

  private boolean isFull(Exception failure, long bytes) {
    return !segments.isBroken() && FullVolume.isSaidBy(failure, bytes, files::usableSpace);
  }

  private StoreException answer(Exception failure, long bytes) {
    if (isFull(failure, bytes)) {
      LOG.warnf("the journal's volume is full");
      return new StoreException(Status.NO_SPACE, "the journal's volume is full");
    }
    LOG.errorf(failure, "the journal could not be written");
    return new StoreException(Status.INTERNAL, "the server could not write to its journal");
  }

  private synchronized long oldestNeeded() {
    return needed;
  }

  private void end() {
    List<Pending> left;
    synchronized (this) {
      closed = true;
      left = queue;
      queue = new ArrayList<>();
    }
    var gone = new StoreException(Status.SHUTTING_DOWN, "the server is going away");
    left.forEach(pending -> pending.outcome().completeExceptionally(gone));
    segments.roll();
    try {
      files.close();
    } catch (IOException e) {
      LOG.warnf(e, "the journal's folder could not be unlocked");
    }
  }
}
