package dev.ipfsbench.server.lifecycle;

import dev.ipfsbench.server.auth.Account;
import dev.ipfsbench.server.auth.Tokens;
import dev.ipfsbench.server.limits.Limits;
import dev.ipfsbench.server.namespace.Namespaces;
import dev.ipfsbench.server.registry.Stores;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/** Makes everything before the port opens, and looks once a second for what has had its time. */
@ApplicationScoped
class Housekeeping {
  private static final Logger LOG = Logger.getLogger(Housekeeping.class);
  private static final Duration PERIOD = Duration.ofSeconds(1);

  /**
   * The parameters are there so that whatever cannot be made ends the start here, and not the first
   * request.
   */
  void start(
      @Observes StartupEvent event,
      Account account,
      Limits limits,
      Stores stores,
      Tokens tokens,
      Namespaces namespaces,
      Vertx vertx) {
    LOG.infof(
        "stores=[%s] payloadBytes=%d windowRequests=%d windowBytes=%d inFlightBytes=%d",
        stores.all().stream().map(store -> store.kind().label()).collect(Collectors.joining(" ")),
        limits.payloadBytes(),
        limits.windowRequests(),
        limits.windowBytes(),
        limits.inFlightBytes());
    vertx.setPeriodic(
        PERIOD.toMillis(),
        timer -> {
          tokens.endExpired();
          namespaces.dropAbandoned();
        });
  }
}
