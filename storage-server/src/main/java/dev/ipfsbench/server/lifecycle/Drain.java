package dev.ipfsbench.server.lifecycle;

import dev.ipfsbench.server.auth.Tokens;
import dev.ipfsbench.server.config.ServerConfig;
import dev.ipfsbench.server.namespace.Namespaces;
import dev.ipfsbench.server.transport.websocket.OpenConnections;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jboss.logging.Logger;

/**
 * Ends the server's work before Quarkus takes its parts away: lets no connection in, answers what
 * is in flight, has the stores flush, removes what belongs to tokens, which end with the server,
 * and says goodbye with 1001. Each step has a deadline.
 */
@ApplicationScoped
class Drain {
  private static final Logger LOG = Logger.getLogger(Drain.class);

  /** A little more than a connection gives its peer to answer a goodbye. */
  private static final Duration GOODBYE = Duration.ofSeconds(6);

  private final OpenConnections connections;
  private final Namespaces namespaces;
  private final Tokens tokens;
  private final Duration grace;

  Drain(OpenConnections connections, Namespaces namespaces, Tokens tokens, ServerConfig config) {
    this.connections = connections;
    this.namespaces = namespaces;
    this.tokens = tokens;
    this.grace = config.shutdownGrace();
  }

  void drain(@Observes ShutdownDelayInitiatedEvent event) {
    LOG.infof("connections=%d draining", connections.size());
    connections.stopAccepting();
    await("requests in flight", connections.quiesce(), grace);
    await("flush of the stores", namespaces.flush(), grace);
    tokens.revokeAll();
    await("removal of what tokens stored", namespaces.dropsDone(), grace);
    await("goodbyes", connections.close(), GOODBYE);
  }

  private static void await(String what, CompletableFuture<Void> stage, Duration atMost) {
    try {
      stage.get(atMost.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      LOG.warnf("%s did not end within %d ms", what, atMost.toMillis());
    } catch (ExecutionException e) {
      LOG.warnf(e, "%s failed", what);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
