package dev.ipfsbench.server.transport;

/** Makes the session of a new connection. */
public interface SessionFactory {

  /** Called on the connection's event loop, before anything is delivered. */
  Session open(Connection connection, Upgrade upgrade);
}
