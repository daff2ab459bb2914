package dev.ipfsbench.server.transport.websocket;

import dev.ipfsbench.protocol.v2.Version2;
import dev.ipfsbench.server.auth.Login;
import dev.ipfsbench.server.limits.Limits;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.transport.SessionFactory;
import dev.ipfsbench.server.transport.Upgrade;
import io.quarkus.websockets.client.runtime.WebSocketPrincipal;
import io.undertow.websockets.UndertowSession;
import jakarta.enterprise.context.Dependent;
import jakarta.websocket.OnError;
import jakarta.websocket.OnOpen;
import jakarta.websocket.Session;
import jakarta.websocket.server.ServerEndpoint;
import java.io.IOException;
import org.jboss.logging.Logger;

/**
 * The endpoint {@code /}, an instance for each connection. Undertow does the upgrade; payload goes
 * past it in both directions, between the channel and the session, on the connection's event loop.
 */
@ServerEndpoint(
    value = "/",
    subprotocols = Version2.SUBPROTOCOL,
    configurator = HandshakeHeaders.class)
@Dependent
public class StorageEndpoint {
  private static final Logger LOG = Logger.getLogger(StorageEndpoint.class);

  private final SessionFactory sessions;
  private final OpenConnections connections;
  private final Limits limits;

  StorageEndpoint(SessionFactory sessions, OpenConnections connections, Limits limits) {
    this.sessions = sessions;
    this.connections = connections;
    this.limits = limits;
  }

  /** A connection was upgraded. */
  @OnOpen
  public void opened(Session session) {
    var channel = ((UndertowSession) session).getChannel();
    var opened = ChannelConnection.over(channel, limits.idle());
    connections.opened(opened);
    opened.gone().thenRun(() -> connections.closed(opened));
    opened.deliverTo(sessions.open(opened, upgrade(session)));
  }

  /** Something went wrong with the connection: a peer that broke off, or a frame that is none. */
  @OnError
  public void failed(Session session, Throwable failure) {
    if (failure instanceof IOException) {
      LOG.debugf("connection broken: %s", failure.getMessage());
    } else {
      LOG.warnf("connection failed: %s", failure);
    }
  }

  private static Upgrade upgrade(Session session) {
    if (!session.getNegotiatedSubprotocol().equals(Version2.SUBPROTOCOL)) {
      return new Upgrade.Original();
    }
    var login = ((WebSocketPrincipal) session.getUserPrincipal()).getSecurityIdentity();
    return new Upgrade.Version2(
        new Namespace(NamespaceParameter.of(session.getRequestParameterMap())),
        (Login) login.getPrincipal());
  }
}
