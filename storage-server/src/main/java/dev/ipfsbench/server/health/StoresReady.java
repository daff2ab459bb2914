package dev.ipfsbench.server.health;

import dev.ipfsbench.server.registry.Stores;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.StoreException;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready when every store that is switched on can work: Kubo answers, the folder can be written. */
@Readiness
@ApplicationScoped
class StoresReady implements AsyncHealthCheck {
  private static final String READY = "ready";
  private static final int DEADLINE_SECONDS = 5;

  private final Stores stores;

  StoresReady(Stores stores) {
    this.stores = stores;
  }

  @Override
  public Uni<HealthCheckResponse> call() {
    return Uni.createFrom().completionStage(this::check);
  }

  private CompletableFuture<HealthCheckResponse> check() {
    var answers =
        stores.all().stream()
            .map(store -> ask(store).thenApply(answer -> new Answer(store, answer)))
            .toList();
    return CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
        .thenApply(nothing -> response(answers.stream().map(CompletableFuture::join).toList()));
  }

  private record Answer(ObjectStore store, String text) {}

  private static HealthCheckResponse response(List<Answer> answers) {
    var response = HealthCheckResponse.named("stores");
    answers.forEach(answer -> response.withData(answer.store().kind().label(), answer.text()));
    return response
        .status(answers.stream().allMatch(answer -> answer.text().equals(READY)))
        .build();
  }

  private static CompletableFuture<String> ask(ObjectStore store) {
    return store
        .ready()
        .toCompletableFuture()
        .copy()
        .orTimeout(DEADLINE_SECONDS, TimeUnit.SECONDS)
        .handle((nothing, failure) -> failure == null ? READY : reason(failure));
  }

  private static String reason(Throwable failure) {
    var cause = failure.getCause() == null ? failure : failure.getCause();
    return cause instanceof StoreException answer
        ? answer.reason()
        : "no answer within %d s".formatted(DEADLINE_SECONDS);
  }
}
