package dev.ipfsbench.server.store.buffered;

import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import io.netty.buffer.ByteBuf;
import java.util.concurrent.CompletionStage;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Where changes are kept until the other store has them. Safe for use by many threads. */
interface Journal extends AutoCloseable {

  /**
   * Keeps a change.
   *
   * @param content null for a deletion; not taken over, and unchanged until the stage completes
   * @param kept called with the change's sequence once the change is as durable as the journal
   *     promises, for one change at a time, in the order of the sequences, before the stage
   *     completes
   */
  CompletionStage<Void> append(ObjectKey key, @Nullable ByteBuf content, LongConsumer kept);

  /**
   * Keeps that a namespace was dropped: what was appended for it before counts no more.
   *
   * @param kept called as for {@link #append}, among its calls
   */
  CompletionStage<Void> appendDrop(Namespace namespace, LongConsumer kept);

  /** Changes before this sequence are no longer needed. */
  void trim(long oldestNeeded);

  /** Bytes written to a volume so far. */
  long writtenBytes();

  /** Lets go of what it holds; changes that are not trimmed stay where they are durable. Blocks. */
  @Override
  void close();
}
