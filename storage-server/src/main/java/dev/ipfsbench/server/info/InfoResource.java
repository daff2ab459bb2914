package dev.ipfsbench.server.info;

import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.info.ServerInfo.KuboInfo;
import dev.ipfsbench.server.info.ServerInfo.NotReached;
import dev.ipfsbench.server.info.ServerInfo.Reached;
import dev.ipfsbench.server.kubo.KuboInspector;
import dev.ipfsbench.server.limits.Limits;
import dev.ipfsbench.server.registry.Stores;
import dev.ipfsbench.server.store.Stages;
import io.quarkus.security.Authenticated;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/** {@code GET /info}, for user name and password or a token. */
@Path("info")
@Authenticated
public class InfoResource {
  private final Stores stores;
  private final Instance<KuboInspector> kubo;
  private final Limits limits;
  private final String version;
  private final String quarkus;
  private final String instance = UUID.randomUUID().toString();

  InfoResource(
      Stores stores,
      Instance<KuboInspector> kubo,
      Limits limits,
      @ConfigProperty(name = "quarkus.application.version") String version,
      @ConfigProperty(name = "ipfsbench.build.quarkus") String quarkus) {
    this.stores = stores;
    this.kubo = kubo;
    this.limits = limits;
    this.version = version;
    this.quarkus = quarkus;
  }

  /** Versions, stores with how they are set up, limits, and the Kubo behind them. */
  @GET
  public CompletionStage<ServerInfo> info() {
    return stores.of(StoreKind.IPFS).isPresent()
        ? kubo.get()
            .facts()
            .<KuboInfo>thenApply(Reached::new)
            .exceptionally(failure -> new NotReached(reason(failure)))
            .thenApply(this::info)
        : CompletableFuture.completedFuture(info(null));
  }

  private static String reason(Throwable failure) {
    return String.valueOf(Stages.unwrap(failure).getMessage());
  }

  private ServerInfo info(@Nullable KuboInfo kuboInfo) {
    return new ServerInfo(
        version,
        instance,
        quarkus,
        Runtime.version().toString(),
        stores.all().stream()
            .map(
                store ->
                    new ServerInfo.StoreInfo(
                        store.kind().label(), store.settings(), store.durability()))
            .toList(),
        new ServerInfo.LimitsInfo(
            limits.payloadBytes(),
            limits.windowRequests(),
            limits.windowBytes(),
            limits.inFlightBytes(),
            limits.connections()),
        kuboInfo);
  }
}
