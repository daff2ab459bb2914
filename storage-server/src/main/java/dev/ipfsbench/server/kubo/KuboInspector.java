package dev.ipfsbench.server.kubo;

import dev.ipfsbench.server.kubo.KuboCallException.Kind;
import io.quarkus.rest.client.reactive.QuarkusRestClientBuilder;
import jakarta.ws.rs.WebApplicationException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Asks Kubo who and how it is, over connections of its own. Every question is answered or given up
 * within a few seconds. Safe for use by many threads.
 */
public final class KuboInspector implements KuboPulse, AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private final KuboClientSettings settings;
  private final KuboControl control;

  /** An inspector that has no connections yet. */
  public KuboInspector(KuboClientSettings settings) {
    this.settings = settings;
    this.control =
        QuarkusRestClientBuilder.newBuilder()
            .baseUri(settings.address())
            .connectTimeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
            .readTimeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
            .build(KuboControl.class);
  }

  @Override
  public CompletionStage<Void> check() {
    return inTime("id", control.id()).thenAccept(id -> {});
  }

  /** What its figures depend on. Fails with {@link KuboCallException}. */
  public CompletionStage<KuboFacts> facts() {
    return inTime("version", control.version())
        .thenCombine(inTime("config/show", control.config()), KuboFacts::of);
  }

  private <T> CompletionStage<T> inTime(String command, CompletionStage<T> answer) {
    return answer
        .toCompletableFuture()
        .copy()
        .orTimeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
        .exceptionallyCompose(failure -> CompletableFuture.failedStage(explain(command, failure)));
  }

  private KuboCallException explain(String command, Throwable failure) {
    var cause = failure;
    while (cause.getCause() != null && !(cause instanceof WebApplicationException)) {
      cause = cause.getCause();
    }
    if (cause instanceof WebApplicationException answered) {
      return KuboErrors.of(command, answered.getResponse().getStatus(), "", "");
    }
    return cause instanceof TimeoutException
        ? new KuboCallException(
            Kind.DEADLINE,
            "Kubo at %s does not answer %s".formatted(settings.address().getAuthority(), command))
        : KuboErrors.explain(command, settings, cause);
  }

  @Override
  public void close() {
    if (control instanceof AutoCloseable closeable) {
      try {
        closeable.close();
      } catch (Exception e) {
        throw new IllegalStateException("the REST client does not close", e);
      }
    }
  }
}
