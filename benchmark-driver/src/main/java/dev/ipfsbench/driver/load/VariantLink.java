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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** The connections to one variant, and what is done there outside the clock. */
final class VariantLink {
  private static final Duration IN_A_HURRY = Duration.ofSeconds(1);

  /** A backlog of some hundred thousand small objects takes minutes. */
  private static final Duration DRAIN = Duration.ofMinutes(10);

  private final Endpoint endpoint;
  private final List<StorageConnection> connections;
  private final ObjectIds ids;
  private volatile boolean hurried;
  private volatile @Nullable CallExchange waiting;

  private VariantLink(Endpoint endpoint, List<StorageConnection> connections, ObjectIds ids) {
    this.endpoint = endpoint;
    this.connections = connections;
    this.ids = ids;
  }

  /** Connects. */
  static VariantLink open(
      ClientLoop loop, Endpoint endpoint, LoadPlan plan, long seed, long largestReply)
      throws StorageClientException, InterruptedException {
    var load = plan.load();
    var connections =
        loop.connect(endpoint, plan.runId(), load.connections(), load.depth(), largestReply);
    return new VariantLink(endpoint, connections, new ObjectIds(endpoint.format(), seed));
  }

  Endpoint endpoint() {
    return endpoint;
  }

  List<StorageConnection> connections() {
    return connections;
  }

  ObjectIds ids() {
    return ids;
  }

  /** The largest payload that the server takes, in bytes. */
  long maxPayload() {
    return connections.getFirst().maxPayload();
  }

  /**
   * Makes and removes one object, so that the store makes its folders before the clock starts. What
   * fails here will fail again in the cell and be counted there.
   */
  void prime(StoreKind store) throws InterruptedException {
    if (store != StoreKind.NONE) {
      var object = ids.id(ids.take(1));
      call(Operation.CREATE, store, object, endpoint.deadlines().reply());
      call(Operation.DELETE, store, object, endpoint.deadlines().reply());
    }
  }

  /**
   * Whether a cell could send nothing at all, and so would wait for ever: every connection has
   * ended, or its places are taken by requests between the cells that were never answered.
   */
  Optional<CellEnd.Broken> blocked() throws InterruptedException {
    var looked = new CompletableFuture<Optional<CellEnd.Broken>>();
    connections.getFirst().execute(() -> looked.complete(whyBlocked()));
    try {
      return looked.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the load thread does not work", e.getCause());
    }
  }

  private Optional<CellEnd.Broken> whyBlocked() {
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

  /**
   * Makes durable what the cell has left to the store to do later. Version 1 cannot ask for it.
   *
   * @return how long that took; empty where it was not asked for, or did not end in time
   */
  Optional<Duration> flush(StoreKind store) throws InterruptedException {
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
  void drop(Duration deadline) throws InterruptedException {
    if (endpoint.format() == WireFormat.VERSION_2) {
      call(Operation.DROP, StoreKind.NONE, 0, deadline);
    }
  }

  /** From now on no call takes longer than a moment; any thread. */
  void hurry() {
    hurried = true;
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
    var most = hurried && deadline.compareTo(IN_A_HURRY) > 0 ? IN_A_HURRY : deadline;
    var done = call.done(connections.getFirst(), most);
    waiting = null;
    return done;
  }
}
