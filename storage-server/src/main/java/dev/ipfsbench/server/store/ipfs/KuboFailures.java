package dev.ipfsbench.server.store.ipfs;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.kubo.KuboCallException;
import dev.ipfsbench.server.kubo.KuboCallException.Kind;
import dev.ipfsbench.server.kubo.KuboPulse;
import dev.ipfsbench.server.store.Stages;
import dev.ipfsbench.server.store.StoreException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Turns what went wrong with Kubo into an answer for the client. When a call has run out of time,
 * it asks Kubo for its {@code id} to tell a wedged daemon, which answers that, from one that is
 * gone. However many calls run out of time, one such question is asked at once.
 */
final class KuboFailures {
  private final KuboPulse pulse;
  private final AtomicReference<@Nullable CompletableFuture<String>> question =
      new AtomicReference<>();

  KuboFailures(KuboPulse pulse) {
    this.pulse = pulse;
  }

  /** The stage that the client gets for this failure. */
  <T> CompletionStage<T> answer(Throwable failure) {
    Throwable cause = Stages.unwrap(failure);
    if (!(cause instanceof KuboCallException call)) {
      return CompletableFuture.failedStage(cause);
    }
    if (call.kind() != Kind.DEADLINE) {
      return Stages.failed(status(call.kind()), call.reason());
    }
    return diagnosis()
        .thenCompose(found -> Stages.failed(Status.TIMEOUT, call.reason() + "; " + found));
  }

  private static Status status(Kind kind) {
    return switch (kind) {
      case MISSING -> Status.NOT_FOUND;
      case NO_SPACE -> Status.NO_SPACE;
      case BUSY -> Status.BUSY;
      case TOO_LARGE -> Status.TOO_LARGE;
      case CORRUPT -> Status.CORRUPT;
      case DEADLINE -> Status.TIMEOUT;
      case FORBIDDEN, UNREACHABLE, FAILED -> Status.UPSTREAM_FAILED;
    };
  }

  private CompletionStage<String> diagnosis() {
    var mine = new CompletableFuture<String>();
    CompletableFuture<String> asked = question.compareAndExchange(null, mine);
    if (asked != null) {
      return asked;
    }
    pulse
        .check()
        .whenComplete(
            (alive, failure) -> {
              question.set(null);
              mine.complete(
                  failure == null
                      ? "it answers id all the same: it is overloaded or wedged, and wedged it needs a restart"
                      : "it does not answer id either: it hangs or is gone");
            });
    return mine;
  }

  /** The answer where a namespace's directories have vanished under its objects. */
  static StoreException directoriesGone() {
    return new StoreException(
        Status.UPSTREAM_FAILED,
        "the namespace's directories are gone from Kubo: something else removed them");
  }
}
