package dev.ipfsbench.server.store.buffered;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.StoreException;
import dev.ipfsbench.server.store.filesystem.FileDurability;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
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
  private final FileDurability durability;
  private final long segmentBytes;
  private final Thread writer;

  /** Files that are no longer written to, by the last sequence in each. Writer's own. */
  private final NavigableMap<Long, String> finished;

  private JournalFiles.@Nullable Appender active;
  private String activeName = "";
  private long activeBytes;
  private long written;
  private boolean broken;

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
    this.durability = durability;
    this.segmentBytes = segmentBytes;
    this.sequence = left.lastSequence();
    this.finished = new TreeMap<>(left.segments());
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
  public CompletionStage<Void> appendDrop(Namespace namespace) {
    return add(JournalRecord.Kind.DROP, namespace, 0, null, kept -> {});
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
        removeUnneeded();
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
    long bytes = activeBytes;
    for (int i = 0; i < group.size(); i++) {
      long length = group.get(i).entry().length();
      if (bytes > 0 && bytes + length > segmentBytes) {
        writeInto(group.subList(from, i));
        roll();
        from = i;
        bytes = 0;
      }
      bytes += length;
    }
    writeInto(group.subList(from, group.size()));
  }

  private void writeInto(List<Pending> group) {
    if (group.isEmpty()) {
      return;
    }
    long before = activeBytes;
    try {
      if (broken) {
        throw new IOException("an earlier write could not be taken back");
      }
      var file = appender(group.get(0).entry().sequence());
      for (var pending : group) {
        file.append(pending.entry().encode());
        activeBytes += pending.entry().length();
      }
      force(file);
    } catch (IOException | RuntimeException e) {
      takeBack(before);
      var answer = answer(e, group);
      group.forEach(pending -> pending.outcome().completeExceptionally(answer));
      return;
    }
    written = group.get(group.size() - 1).entry().sequence();
    writtenBytes.addAndGet(activeBytes - before);
    for (var pending : group) {
      pending.kept().accept(pending.entry().sequence());
      pending.outcome().complete(null);
    }
  }

  private JournalFiles.Appender appender(long firstSequence) throws IOException {
    if (active == null) {
      activeName = HexFormat.of().toHexDigits(firstSequence) + ".journal";
      active = files.create(activeName);
      activeBytes = 0;
      if (durability != FileDurability.NONE) {
        files.forceNames();
      }
    }
    return active;
  }

  private void force(JournalFiles.Appender file) throws IOException {
    switch (durability) {
      case NONE -> {}
      case DATA -> file.force(false);
      case FULL -> file.force(true);
    }
  }

  /** What was not acknowledged must not be found by the next server. */
  private void takeBack(long length) {
    try {
      if (active != null) {
        active.truncate(length);
        force(active);
      }
      activeBytes = length;
    } catch (IOException e) {
      broken = true;
      LOG.errorf(e, "the journal cannot be written any more; restart the server");
    }
  }

  private StoreException answer(Exception failure, List<Pending> group) {
    long bytes = group.stream().mapToLong(pending -> pending.entry().length()).sum();
    if (!broken && files.usableSpace() < bytes) {
      LOG.warnf("the journal's volume is full");
      return new StoreException(Status.NO_SPACE, "the journal's volume is full");
    }
    LOG.errorf(failure, "the journal could not be written");
    return new StoreException(Status.INTERNAL, "the server could not write to its journal");
  }

  private void roll() {
    if (active == null) {
      return;
    }
    try {
      active.close();
    } catch (IOException e) {
      LOG.warnf(e, "file=%s could not be closed", activeName);
    }
    finished.put(written, activeName);
    active = null;
    activeBytes = 0;
  }

  private void removeUnneeded() {
    long oldest;
    synchronized (this) {
      oldest = needed;
    }
    if (activeBytes > segmentBytes / 4 && written < oldest) {
      roll();
    }
    while (!finished.isEmpty() && finished.firstKey() < oldest) {
      var first = finished.firstEntry();
      try {
        files.delete(first.getValue());
      } catch (IOException e) {
        LOG.warnf(e, "file=%s could not be removed", first.getValue());
        return;
      }
      finished.pollFirstEntry();
    }
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
    roll();
    try {
      files.close();
    } catch (IOException e) {
      LOG.warnf(e, "the journal's folder could not be unlocked");
    }
  }
}
