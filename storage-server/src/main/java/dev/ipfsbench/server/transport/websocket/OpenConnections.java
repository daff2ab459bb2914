package dev.ipfsbench.server.transport.websocket;

import dev.ipfsbench.server.limits.Limits;
import dev.ipfsbench.server.transport.CloseCode;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;

/** The connections that are open, and how they are ended together. Safe for any thread. */
@ApplicationScoped
public class OpenConnections {
  private final Set<ChannelConnection> open = ConcurrentHashMap.newKeySet();
  private final int most;
  private volatile boolean accepting = true;

  OpenConnections(Limits limits) {
    this.most = limits.connections();
  }

  /** How many there are. */
  public int size() {
    return open.size();
  }

  /** Whether there may be one more. */
  boolean mayOpen() {
    return accepting && open.size() < most;
  }

  void opened(ChannelConnection connection) {
    open.add(connection);
  }

  void closed(ChannelConnection connection) {
    open.remove(connection);
  }

  /** From now on no connection is let in. */
  public void stopAccepting() {
    accepting = false;
  }

  /** Has all sessions finish what they have; complete when the last reply has left. */
  public CompletableFuture<Void> quiesce() {
    var sessions =
        new ArrayList<>(open)
            .stream()
                .map(
                    connection -> {
                      var done = new CompletableFuture<Void>();
                      onLoop(connection, () -> connection.quiesce(() -> done.complete(null)), done);
                      return done;
                    })
                .toArray(CompletableFuture[]::new);
    return CompletableFuture.allOf(sessions);
  }

  /** Closes all with 1001; complete when all have gone. */
  public CompletableFuture<Void> close() {
    var closes =
        new ArrayList<>(open)
            .stream()
                .map(
                    connection -> {
                      var gone = connection.gone();
                      onLoop(
                          connection,
                          () -> connection.close(CloseCode.GOING_AWAY, "the server shuts down"),
                          gone);
                      return gone;
                    })
                .toArray(CompletableFuture[]::new);
    return CompletableFuture.allOf(closes);
  }

  private static void onLoop(
      ChannelConnection connection, Runnable task, CompletableFuture<Void> otherwise) {
    try {
      connection.eventLoop().execute(task);
    } catch (RejectedExecutionException e) {
      // The event loop has ended, and its connections with it.
      otherwise.complete(null);
    }
  }
}
