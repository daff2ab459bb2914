package dev.ipfsbench.server.namespace;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Gets a namespace ready in one store before its first operation: once, and again only where that
 * failed or the namespace was dropped. Safe for any thread.
 */
final class Preparation {
  private final Supplier<CompletionStage<Void>> work;
  private @Nullable CompletableFuture<Void> stage;

  Preparation(Supplier<CompletionStage<Void>> work) {
    this.work = work;
  }

  /** Complete where the namespace is ready; begins to get it ready where nobody has. */
  CompletionStage<Void> ready() {
    CompletableFuture<Void> mine;
    synchronized (this) {
      if (stage != null && !stage.isCompletedExceptionally()) {
        return stage;
      }
      mine = new CompletableFuture<>();
      stage = mine;
    }
    begin(mine);
    return mine;
  }

  /** The namespace was dropped: the next operation gets it ready again. */
  synchronized void forget() {
    stage = null;
  }

  private void begin(CompletableFuture<Void> mine) {
    try {
      work.get()
          .whenComplete(
              (nothing, failure) -> {
                if (failure == null) {
                  mine.complete(null);
                } else {
                  mine.completeExceptionally(failure);
                }
              });
    } catch (RuntimeException e) {
      mine.completeExceptionally(e);
    }
  }
}
