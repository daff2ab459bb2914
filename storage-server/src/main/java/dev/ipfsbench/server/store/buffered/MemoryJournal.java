package dev.ipfsbench.server.store.buffered;

import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.Stages;
import io.netty.buffer.ByteBuf;
import java.util.concurrent.CompletionStage;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** A journal that keeps nothing: the backlog in memory is all there is of a change. */
final class MemoryJournal implements Journal {
  private long sequence;

  @Override
  public synchronized CompletionStage<Void> append(
      ObjectKey key, @Nullable ByteBuf content, LongConsumer kept) {
    kept.accept(++sequence);
    return Stages.done();
  }

  @Override
  public synchronized CompletionStage<Void> appendDrop(Namespace namespace, LongConsumer kept) {
    kept.accept(++sequence);
    return Stages.done();
  }

  @Override
  public void trim(long oldestNeeded) {}

  @Override
  public long writtenBytes() {
    return 0;
  }

  @Override
  public void close() {}
}
