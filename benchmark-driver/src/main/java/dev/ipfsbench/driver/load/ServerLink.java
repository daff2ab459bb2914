package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.ClientLoop;
import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.RequestContent;
import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.driver.client.StorageConnection;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The connections to one variant's storage server, and what is done there outside the clock. */
final class ServerLink implements Link {
  /** A backlog of some hundred thousand small objects takes minutes. */
  private static final Duration DRAIN = Duration.ofMinutes(10);

  private final Endpoint endpoint;
  private final List<StorageConnection> connections;
  private final ObjectIds ids;
  private final Hurry hurry = new Hurry();
  private volatile @Nullable CallExchange waiting;

  private ServerLink(Endpoint endpoint, List<StorageConnection> connections, ObjectIds ids) {
    this.endpoint = endpoint;
    this.connections = connections;
    this.ids = ids;
  }

  /** Connects. */
  static ServerLink open(
      ClientLoop loop, Endpoint endpoint, LoadPlan plan, long seed, long largestReply)
      throws StorageClientException, InterruptedException {
    var load = plan.load();
    var connections =
        loop.connect(endpoint, plan.runId(), load.connections(), load.depth(), largestReply);
    return new ServerLink(endpoint, connections, new ObjectIds(endpoint.format(), seed));
  }

  @Override
  public List<StorageConnection> channels() {
    return connections;
  }

  @Override
  public ObjectIds ids() {
    return ids;
  }

  @Override
  public Duration replyDeadline() {
    return endpoint.deadlines().reply();
  }

  /** The largest payload that the server takes, in bytes. */
  long maxPayload() {
    return connections.getFirst().maxPayload();
  }

  /** Makes and removes one object: that makes the store's folders. */
  @Override
  public void prime(StoreKind store) throws InterruptedException {
    if (store != StoreKind.NONE) {
      var object = ids.id(ids.take(1));
      call(Operation.CREATE, store, object, endpoint.deadlines().reply());
      call(Operation.DELETE, store, object, endpoint.deadlines().reply());
    }
  }

  @Override
  public Optional<CellEnd.Broken> blocked() {
    if (connections.stream().anyMatch(connection -> connection.room() > 0)) {
      return Optional.empty();
    }
    var end = connections.getFirst().end();
    return Optional.of(
        end.map(
                cause ->
                    new CellEnd.Broken(
                        Outcome.of(cause.kind()), String.valueOf(cause.getMessage())))
            .orElseGet(
                () ->
                    new CellEnd.Broken(
                        Outcome.NO_REPLY,
                        "no reply from %s within %d ms to the requests before the cell"
                            .formatted(endpoint.uri(), endpoint.deadlines().reply().toMillis()))));
  }

  /** Version 1 cannot ask for it. */
  @Override
  public Optional<Duration> flush(StoreKind store) throws InterruptedException {
    if (endpoint.format() != WireFormat.VERSION_2 || store == StoreKind.NONE) {
      return Optional.empty();
    }
    var deadline = store == StoreKind.BUFFERED ? DRAIN : endpoint.deadlines().reply();
    var started = System.nanoTime();
    return call(Operation.FLUSH, store, 0, deadline)
        ? Optional.of(Duration.ofNanos(System.nanoTime() - started))
        : Optional.empty();
  }

  /** Removes the run's namespace. That of version 1 goes with its token. */
  @Override
  public void drop(Duration deadline) throws InterruptedException {
    if (endpoint.format() == WireFormat.VERSION_2) {
      call(Operation.DROP, StoreKind.NONE, 0, deadline);
    }
  }

  @Override
  public void hurry() {
    hurry.begin();
    var call = waiting;
    if (call != null) {
      call.abandon();
    }
  }

  private boolean call(Operation operation, StoreKind store, long object, Duration deadline)
      throws InterruptedException {
    var call = new CallExchange(operation, store, object, RequestContent.NONE);
    // First made known, then asked: so a hurry is seen by at least one side.
    waiting = call;
    var done = call.done(connections.getFirst(), hurry.most(deadline));
    waiting = null;
    return done;
  }
}
