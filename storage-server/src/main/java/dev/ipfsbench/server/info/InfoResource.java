package dev.ipfsbench.server.info;

import dev.ipfsbench.server.limits.Limits;
import dev.ipfsbench.server.registry.Stores;
import io.quarkus.security.Authenticated;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** {@code GET /info}, for user name and password or a token. */
@Path("info")
@Authenticated
public class InfoResource {
  private final Stores stores;
  private final Limits limits;
  private final String version;
  private final String quarkus;
  private final String instance = UUID.randomUUID().toString();

  InfoResource(
      Stores stores,
      Limits limits,
      @ConfigProperty(name = "quarkus.application.version") String version,
      @ConfigProperty(name = "ipfsbench.build.quarkus") String quarkus) {
    this.stores = stores;
    this.limits = limits;
    this.version = version;
    this.quarkus = quarkus;
  }

  /** Versions, stores with their durability, limits. */
  @GET
  public ServerInfo info() {
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
            limits.connections()));
  }
}
