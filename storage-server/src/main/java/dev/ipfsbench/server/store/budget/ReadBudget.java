package dev.ipfsbench.server.store.budget;

import io.netty.buffer.ByteBuf;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Bounds the bytes that stores have read and clients have not taken yet. Bytes count from the
 * moment they are read until the answered buffer is released, so clients that do not read their
 * replies hold up reads, and never the server's memory.
 *
 * <p><b>Known sizes</b> are {@linkplain #acquire acquired} as a whole, first come, first served. A
 * content over the limit gets its turn when nothing else is held.
 *
 * <p><b>Unknown sizes</b> ({@link Download}) count chunk by chunk, and pause at the limit.
 * Downloads that together fill the budget could wait for each other for ever; therefore the eldest
 * of them always goes on once nobody but downloads holds bytes. The bound is thus: the limit, one
 * content, and a chunk for each download that runs.
 *
 * <p>Every wait here ends at the caller's deadline. Safe for use by many threads; only {@link
 * #acquire} blocks.
 */
public final class ReadBudget {
  private final long limit;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition freed = lock.newCondition();
  private final Deque<Object> acquirers = new ArrayDeque<>();
  private final Set<Download> downloads = new LinkedHashSet<>();

  /** All bytes that count. */
  private long used;

  /** Those of them that belong to downloads in progress. */
  private long downloading;

  /**
   * A budget of which nothing is used.
   *
   * @param limit in bytes, at least 1
   */
  public ReadBudget(long limit) {
    if (limit < 1) {
      throw new IllegalArgumentException("a budget is at least 1 byte, not " + limit);
    }
    this.limit = limit;
  }

  /** The limit in bytes. */
  public long limit() {
    return limit;
  }

  /** Bytes that count now. */
  public long usedBytes() {
    lock.lock();
    try {
      return used;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until a content of this size may be read. What is acquired is handed back by {@link
   * #release}, or by the buffer that {@link #track} answers.
   *
   * @return false when the time ran out first
   */
  public boolean acquire(long bytes, Duration atMost) throws InterruptedException {
    long nanos = atMost.toNanos();
    Object turn = new Object();
    lock.lockInterruptibly();
    try {
      acquirers.addLast(turn);
      try {
        while (!turn.equals(acquirers.peekFirst()) || (used > 0 && used + bytes > limit)) {
          if (nanos <= 0) {
            return false;
          }
          nanos = freed.awaitNanos(nanos);
        }
        used += bytes;
        return true;
      } finally {
        acquirers.remove(turn);
        freed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Hands back acquired bytes that no buffer stands for. */
  public void release(long bytes) {
    settle(() -> used -= bytes);
  }

  /** A view of the content that hands its acquired bytes back when it is released. */
  public ByteBuf track(ByteBuf content) {
    long bytes = content.readableBytes();
    var tracked = new TrackedContent(2, () -> release(bytes));
    return tracked.addComponent(true, content);
  }

  /**
   * Begins a content of unknown size.
   *
   * @param resume called, on any thread, when a download that was told to pause may go on
   */
  public Download download(Runnable resume) {
    var download = new Download(this, resume);
    settle(() -> downloads.add(download));
    return download;
  }

  /** Counts a chunk, and answers whether the download may go on; where not, it is paused. */
  boolean receive(Download download, int bytes) {
    lock.lock();
    try {
      used += bytes;
      downloading += bytes;
      download.paused = !mayGoOn(download);
      return !download.paused;
    } finally {
      lock.unlock();
    }
  }

  /** The download has ended; its bytes count on until its content is released. */
  void end(Download download, long bytes) {
    settle(
        () -> {
          downloads.remove(download);
          downloading -= bytes;
        });
  }

  /** Changes the figures under the lock, then wakes whoever may go on now, outside it. */
  private void settle(Runnable change) {
    List<Download> resumed = new ArrayList<>(0);
    lock.lock();
    try {
      change.run();
      for (Download waiting : downloads) {
        if (waiting.paused && mayGoOn(waiting)) {
          waiting.paused = false;
          resumed.add(waiting);
        }
      }
      if (!acquirers.isEmpty()) {
        freed.signalAll();
      }
    } finally {
      lock.unlock();
    }
    resumed.forEach(Download::resume);
  }

  private boolean mayGoOn(Download download) {
    return used < limit || (used == downloading && download == downloads.iterator().next());
  }

  /** Whether the download waits for room. */
  boolean isPaused(Download download) {
    lock.lock();
    try {
      return download.paused;
    } finally {
      lock.unlock();
    }
  }
}
