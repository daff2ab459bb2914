package dev.ipfsbench.server.store;

import dev.ipfsbench.protocol.Status;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Short words for the stages that stores answer. */
public final class Stages {
  private Stages() {}

  /** A stage that ended OK. */
  public static CompletionStage<Void> done() {
    return CompletableFuture.completedStage(null);
  }

  /** What an operation answers; a failed stage where it throws instead of answering one. */
  public static <T> CompletionStage<T> of(Supplier<? extends CompletionStage<T>> operation) {
    try {
      return operation.get();
    } catch (RuntimeException e) {
      return CompletableFuture.failedStage(e);
    }
  }

  /** A stage that ended with this answer. */
  public static <T> CompletionStage<T> failed(Status status, String reason) {
    return CompletableFuture.failedStage(new StoreException(status, reason));
  }

  /** A stage that failed because there is no such object. */
  public static <T> CompletionStage<T> notFound() {
    return failed(Status.NOT_FOUND, "no such object");
  }

  /** What a stage really failed with: the cause, where a dependent stage has wrapped it. */
  public static Throwable unwrap(Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null
        ? failure.getCause()
        : failure;
  }
}
