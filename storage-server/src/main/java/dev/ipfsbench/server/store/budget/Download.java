package dev.ipfsbench.server.store.budget;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;

/**
 * Collects a content of unknown size, in chunks as they arrive and without copying them, under a
 * {@link ReadBudget}. Ends with either {@link #complete} or {@link #abandon}. One thread at a time
 * feeds it.
 */
public final class Download {
  private final ReadBudget budget;
  private final Runnable resume;
  private final CompositeByteBuf content;
  private long received;

  /** Guarded by the budget's lock. */
  boolean paused;

  Download(ReadBudget budget, Runnable resume) {
    this.budget = budget;
    this.resume = resume;
    this.content = new TrackedContent(Integer.MAX_VALUE, () -> budget.release(received));
  }

  /**
   * Takes a chunk, and owns it.
   *
   * @return false where nothing more may be sent until {@code resume} is called
   */
  public boolean receive(ByteBuf chunk) {
    int bytes = chunk.readableBytes();
    content.addComponent(true, chunk);
    received += bytes;
    return budget.receive(this, bytes);
  }

  /** Bytes received so far. */
  public long received() {
    return received;
  }

  /** Whether the download waits for the budget. */
  public boolean isPaused() {
    return budget.isPaused(this);
  }

  /** The whole content, owned by the caller. */
  public ByteBuf complete() {
    budget.end(this, received);
    return content;
  }

  /** Lets go of everything received. */
  public void abandon() {
    budget.end(this, received);
    content.release();
  }

  void resume() {
    resume.run();
  }
}
