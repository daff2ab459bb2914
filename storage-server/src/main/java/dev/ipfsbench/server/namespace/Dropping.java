package dev.ipfsbench.server.namespace;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.StoreException;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Removes a namespace from all its stores at once. Where one store fails the others still drop, and
 * the outcome tells of the failure.
 */
final class Dropping {
  private static final Logger LOG = Logger.getLogger(Dropping.class);

  private final Namespace namespace;
  private final Collection<StoreRoom> parts;

  Dropping(Namespace namespace, Collection<StoreRoom> parts) {
    this.namespace = namespace;
    this.parts = parts;
  }

  /** Never fails. The outcome holds the number of objects. */
  CompletableFuture<Outcome> run() {
    var start = System.nanoTime();
    var drops = parts.stream().map(this::drop).toList();
    return CompletableFuture.allOf(drops.toArray(CompletableFuture[]::new))
        .handle(
            (nothing, failure) -> {
              var nanos = System.nanoTime() - start;
              return failure == null
                  ? Outcome.ok(drops.stream().mapToLong(CompletableFuture::join).sum(), nanos)
                  : failed(failure, nanos);
            });
  }

  private CompletableFuture<Long> drop(StoreRoom part) {
    part.dropped();
    try {
      return part.store.drop(namespace).toCompletableFuture();
    } catch (RuntimeException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private Outcome failed(Throwable failure, long nanos) {
    var cause = unwrapped(failure);
    if (cause instanceof StoreException answer) {
      return Outcome.failed(answer, nanos);
    }
    LOG.errorf(cause, "namespace=%s could not be dropped", namespace.name());
    return Outcome.failed(Status.INTERNAL, "a fault of the server; its log says more", nanos);
  }

  private static Throwable unwrapped(Throwable failure) {
    @Nullable Throwable cause = failure.getCause();
    return failure instanceof CompletionException && cause != null ? cause : failure;
  }
}
