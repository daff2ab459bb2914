package dev.ipfsbench.server.limits;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the bytes that are in flight on all connections together, against one bound. Safe for any
 * thread.
 */
public final class ByteBudget {
  private final long most;
  private final AtomicLong used = new AtomicLong();
  private final AtomicLong highest = new AtomicLong();

  /** A budget of this many bytes. */
  public ByteBudget(long most) {
    this.most = most;
  }

  /** Takes bytes where they fit; otherwise takes nothing and answers false. */
  public boolean tryTake(long bytes) {
    var after = used.addAndGet(bytes);
    if (after > most) {
      used.addAndGet(-bytes);
      return false;
    }
    noteHighest(after);
    return true;
  }

  /** Counts bytes that are in memory already, whether or not they fit. */
  public void take(long bytes) {
    noteHighest(used.addAndGet(bytes));
  }

  /** Gives bytes back. */
  public void giveBack(long bytes) {
    used.addAndGet(-bytes);
  }

  /** The bytes in flight now. */
  public long used() {
    return used.get();
  }

  /** The most bytes that were ever in flight at once. */
  public long highest() {
    return highest.get();
  }

  private void noteHighest(long bytes) {
    if (bytes > highest.get()) {
      highest.accumulateAndGet(bytes, Math::max);
    }
  }
}
