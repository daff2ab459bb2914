package dev.ipfsbench.server.kubo;

import io.vertx.core.http.HttpConnection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The open connections to Kubo, and how often a call broke, or an idle connection ended: the sign
 * that Kubo may have ended. Safe for use by many threads.
 */
final class Connections {
  /** With whether it is idle. */
  private final Map<HttpConnection, Boolean> open = new ConcurrentHashMap<>();

  private final AtomicLong losses = new AtomicLong();

  void opened(HttpConnection connection) {
    open.put(connection, true);
    connection.closeHandler(closed -> closed(connection));
  }

  /** A call begins: until it is idle again the call answers for the connection. */
  void busy(HttpConnection connection) {
    open.computeIfPresent(connection, (same, idle) -> false);
  }

  /** A call has ended, and left the connection to the next one. */
  void idle(HttpConnection connection) {
    open.computeIfPresent(connection, (same, idle) -> true);
  }

  /** A call broke, or got no connection. */
  void lost() {
    losses.incrementAndGet();
  }

  /** How often so far. */
  long losses() {
    return losses.get();
  }

  private void closed(HttpConnection connection) {
    if (Boolean.TRUE.equals(open.remove(connection))) {
      lost();
    }
  }
}
