package dev.ipfsbench.server.store.buffered;

import dev.ipfsbench.server.store.ObjectKey;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/**
 * One acknowledged change that the other store has not got yet.
 *
 * @param sequence counts changes in the order in which the journal took them
 * @param key the object
 * @param content its new content; null where it was deleted. Owned by whoever holds the change, and
 *     never written into
 * @param since when it was acknowledged, in {@link System#nanoTime}
 */
record Change(long sequence, ObjectKey key, @Nullable ByteBuf content, long since) {
  /** What a change occupies beside its content: entry, key, record and buffer, on a 64-bit JVM. */
  private static final long OVERHEAD = 256;

  /** Bytes that a change of this object counts for. */
  static long footprint(@Nullable ByteBuf content) {
    return OVERHEAD + (content == null ? 0 : content.readableBytes());
  }

  long footprint() {
    return footprint(content);
  }

  boolean isDeletion() {
    return content == null;
  }

  void release() {
    if (content != null) {
      content.release();
    }
  }
}
