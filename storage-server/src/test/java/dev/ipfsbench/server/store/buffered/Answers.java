package dev.ipfsbench.server.store.buffered;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.Stages;
import dev.ipfsbench.server.store.StoreException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** Waits for what a store answers. */
final class Answers {

  private Answers() {}

  static <T> T join(CompletionStage<T> stage) {
    return stage.toCompletableFuture().orTimeout(30, TimeUnit.SECONDS).join();
  }

  static Status statusOf(CompletionStage<?> stage) {
    try {
      join(stage);
      return Status.OK;
    } catch (CompletionException e) {
      if (Stages.unwrap(e) instanceof StoreException known) {
        return known.status();
      }
      throw e;
    }
  }

  /** Empty where there is no such object. */
  static Optional<byte[]> read(ObjectStore store, ObjectKey key) {
    CompletionStage<ByteBuf> answer = store.read(key);
    if (statusOf(answer) == Status.NOT_FOUND) {
      return Optional.empty();
    }
    ByteBuf content = join(answer);
    try {
      return Optional.of(ByteBufUtil.getBytes(content));
    } finally {
      content.release();
    }
  }
}
