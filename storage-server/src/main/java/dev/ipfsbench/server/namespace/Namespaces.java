package dev.ipfsbench.server.namespace;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.registry.Stores;
import dev.ipfsbench.server.store.Namespace;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.jboss.logging.Logger;

/**
 * The namespaces that exist, with the number of connections in each. One that nobody has been in
 * for a while is dropped from every store. Safe for any thread.
 */
public final class Namespaces {
  private static final Logger LOG = Logger.getLogger(Namespaces.class);

  private final ConcurrentHashMap<Namespace, Occupied> rooms = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<Room, CompletableFuture<Void>> drops = new ConcurrentHashMap<>();
  private final Stores stores;
  private final InstantSource clock;
  private final Duration retention;
  private final int most;
  private final Executor executor;

  private record Occupied(Room room, int connections, Instant since) {}

  /**
   * No namespaces yet.
   *
   * @param retention how long a namespace outlives its last connection
   * @param most how many exist at once
   * @param executor where a drop goes on that had to wait for operations
   */
  public Namespaces(
      Stores stores, InstantSource clock, Duration retention, int most, Executor executor) {
    this.stores = stores;
    this.clock = clock;
    this.retention = retention;
    this.most = most;
    this.executor = executor;
  }

  /** Whether {@link #enter} would let one in, as far as can be told beforehand. */
  public boolean hasRoomFor(Namespace namespace) {
    return rooms.size() < most || rooms.containsKey(namespace);
  }

  /**
   * The namespace of a token. It is occupied until {@link #end}; connections are not counted. Empty
   * where there are {@code most} namespaces already.
   */
  public Optional<Room> ofToken(Namespace namespace) {
    var occupied = rooms.get(namespace);
    return occupied == null ? enter(namespace) : Optional.of(occupied.room());
  }

  /** Lets a connection in; empty where there are {@code most} namespaces already. */
  public Optional<Room> enter(Namespace namespace) {
    if (!hasRoomFor(namespace)) {
      return Optional.empty();
    }
    var entered =
        rooms.compute(
            namespace,
            (name, before) ->
                before == null
                    ? new Occupied(new Room(name, stores), 1, clock.instant())
                    : new Occupied(before.room(), before.connections() + 1, before.since()));
    return Optional.of(entered.room());
  }

  /** Has a connection leave. */
  public void leave(Room room) {
    rooms.computeIfPresent(
        room.namespace(),
        (name, before) -> new Occupied(before.room(), before.connections() - 1, clock.instant()));
  }

  /** Drops what nobody has been in for the retention. To be called every now and then. */
  public void dropAbandoned() {
    var limit = clock.instant().minus(retention);
    for (var occupied : new ArrayList<>(rooms.values())) {
      if (occupied.connections() == 0 && !occupied.since().isAfter(limit)) {
        LOG.infof("namespace=%s dropped: no connections", occupied.room().namespace().name());
        dropAndForget(occupied.room());
      }
    }
  }

  /** Begins to drop the namespace of a token that has ended. */
  public void end(Namespace namespace) {
    var ended =
        rooms.computeIfPresent(
            namespace, (name, before) -> new Occupied(before.room(), 0, clock.instant()));
    if (ended != null) {
      dropAndForget(ended.room());
    }
  }

  /** Complete when no drop is under way any more. */
  public CompletableFuture<Void> dropsDone() {
    return CompletableFuture.allOf(drops.values().toArray(CompletableFuture[]::new));
  }

  /** Makes everything acknowledged so far durable. Never fails. */
  public CompletableFuture<Void> flush() {
    return CompletableFuture.allOf(
        rooms.values().stream()
            .map(occupied -> occupied.room().flush())
            .toArray(CompletableFuture[]::new));
  }

  /** How many namespaces exist. */
  public int size() {
    return rooms.size();
  }

  private void dropAndForget(Room room) {
    var done = new CompletableFuture<Void>();
    if (drops.putIfAbsent(room, done) != null) {
      return;
    }
    room.drop(executor)
        .thenAccept(
            outcome -> {
              forget(room, outcome);
              drops.remove(room);
              done.complete(null);
            });
  }

  private void forget(Room room, Outcome outcome) {
    outcome.payload().release();
    if (outcome.status() == Status.OK) {
      rooms.computeIfPresent(room.namespace(), (name, now) -> now.connections() == 0 ? null : now);
    } else {
      LOG.warnf(
          "namespace=%s not dropped: %s; tried again later",
          room.namespace().name(), outcome.status().label());
    }
  }
}
