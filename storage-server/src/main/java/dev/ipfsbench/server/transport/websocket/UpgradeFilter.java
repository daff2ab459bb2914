package dev.ipfsbench.server.transport.websocket;

import dev.ipfsbench.protocol.v2.Version2;
import dev.ipfsbench.server.auth.Login;
import dev.ipfsbench.server.namespace.Namespaces;
import dev.ipfsbench.server.store.Namespace;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Arrays;

/**
 * Decides whether an upgrade may go ahead. Quarkus' own HTTP permissions do not reach WebSockets:
 * their route is a filter that runs before the authorization. This one runs before that route, and
 * after the authentication.
 */
@ApplicationScoped
class UpgradeFilter {
  private static final int BEFORE_THE_WEBSOCKET_ROUTE = 150;
  private static final int UNAUTHORIZED = 401;

  private final OpenConnections connections;
  private final Namespaces namespaces;

  UpgradeFilter(OpenConnections connections, Namespaces namespaces) {
    this.connections = connections;
    this.namespaces = namespaces;
  }

  void register(@Observes Filters filters) {
    filters.register(this::decide, BEFORE_THE_WEBSOCKET_ROUTE);
  }

  private void decide(RoutingContext context) {
    if (!"websocket".equalsIgnoreCase(context.request().getHeader(HttpHeaders.UPGRADE))) {
      context.next();
    } else if (!connections.mayOpen()) {
      refuse(context, 503, "no more connections are taken at the moment");
    } else if (asksForVersion2(context)) {
      decideVersion2(context);
    } else {
      // Here the first message decides: it carries a token.
      context.next();
    }
  }

  private void decideVersion2(RoutingContext context) {
    if (!isLoggedIn(context)) {
      context
          .response()
          .putHeader(
              HttpHeaderNames.WWW_AUTHENTICATE, "Basic realm=\"ipfs-bench\", charset=\"UTF-8\"");
      refuse(context, UNAUTHORIZED, "user name and password, or a token, are needed");
      return;
    }
    var name = context.queryParams().get(Version2.NAMESPACE_PARAMETER);
    Namespace namespace;
    try {
      namespace = new Namespace(name == null ? Version2.DEFAULT_NAMESPACE : name);
    } catch (IllegalArgumentException e) {
      refuse(context, 400, "query parameter namespace: " + e.getMessage());
      return;
    }
    if (namespaces.hasRoomFor(namespace)) {
      context.next();
    } else {
      refuse(context, 503, "there are too many namespaces at the moment");
    }
  }

  /** A user is there for anonymous requests too, so its presence alone says nothing. */
  private static boolean isLoggedIn(RoutingContext context) {
    return context.user() instanceof QuarkusHttpUser user
        && !user.getSecurityIdentity().isAnonymous()
        && user.getSecurityIdentity().getPrincipal() instanceof Login;
  }

  private static boolean asksForVersion2(RoutingContext context) {
    return context
        .request()
        .headers()
        .getAll(HttpHeaders.createOptimized("Sec-WebSocket-Protocol"))
        .stream()
        .flatMap(value -> Arrays.stream(value.split(",")))
        .anyMatch(value -> value.strip().equals(Version2.SUBPROTOCOL));
  }

  private static void refuse(RoutingContext context, int status, String reason) {
    context.response().setStatusCode(status).end(reason + "\n");
  }
}
