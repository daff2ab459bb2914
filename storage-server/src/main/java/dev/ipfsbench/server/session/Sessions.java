package dev.ipfsbench.server.session;

import dev.ipfsbench.server.auth.Tokens;
import dev.ipfsbench.server.limits.ByteBudget;
import dev.ipfsbench.server.limits.Limits;
import dev.ipfsbench.server.metrics.OperationMeters;
import dev.ipfsbench.server.namespace.Namespaces;
import dev.ipfsbench.server.transport.CloseCode;
import dev.ipfsbench.server.transport.Connection;
import dev.ipfsbench.server.transport.Session;
import dev.ipfsbench.server.transport.SessionFactory;
import dev.ipfsbench.server.transport.Upgrade;
import jakarta.enterprise.context.ApplicationScoped;

/** Makes the session of a connection, by the version that was agreed. */
@ApplicationScoped
class Sessions implements SessionFactory {
  private final SessionResources resources;
  private final Tokens tokens;

  Sessions(
      Limits limits,
      ByteBudget budget,
      Namespaces namespaces,
      OperationMeters meters,
      Tokens tokens) {
    this.resources = new SessionResources(limits, budget, namespaces, meters);
    this.tokens = tokens;
  }

  @Override
  public Session open(Connection connection, Upgrade upgrade) {
    return switch (upgrade) {
      case Upgrade.Original() -> new OriginalSession(connection, resources, tokens);
      case Upgrade.Version2(var namespace, var login) ->
          resources
              .namespaces()
              .enter(namespace)
              .<Session>map(room -> new Version2Session(connection, resources, room, login))
              .orElseGet(() -> refuse(connection));
    };
  }

  private static Session refuse(Connection connection) {
    connection.close(CloseCode.TRY_AGAIN_LATER, "too many namespaces");
    return new RefusedSession();
  }
}
