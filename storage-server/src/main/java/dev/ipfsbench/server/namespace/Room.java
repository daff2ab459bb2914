package dev.ipfsbench.server.namespace;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.registry.Stores;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * One namespace over all stores. Operations on one object reach its store one after another, in the
 * order in which they were asked, whichever connection asked; dropping waits for what runs and
 * holds up what comes after. Safe for any thread.
 */
public final class Room {
  private final Namespace namespace;
  private final Stores stores;
  private final Map<StoreKind, StoreRoom> parts = new EnumMap<>(StoreKind.class);
  private final NamespaceGate gate = new NamespaceGate();

  Room(Namespace namespace, Stores stores) {
    this.namespace = namespace;
    this.stores = stores;
    for (var store : stores.all()) {
      parts.put(store.kind(), new StoreRoom(store, namespace));
    }
  }

  /** The namespace. */
  public Namespace namespace() {
    return namespace;
  }

  /**
   * Does what a request asks.
   *
   * @param content taken over, whatever happens; empty where the operation has none
   * @param executor where an operation goes on that had to wait for others
   * @param listener called once with the outcome, on any thread, also before this returns
   */
  public void run(
      StoreKind store,
      Operation operation,
      long id,
      ByteBuf content,
      Executor executor,
      Consumer<Outcome> listener) {
    if (operation == Operation.ECHO) {
      listener.accept(Outcome.ok(content, 0));
      return;
    }
    if (operation == Operation.DROP) {
      content.release();
      drop(executor).thenAccept(listener);
      return;
    }
    var part = parts.get(store);
    if (part == null) {
      content.release();
      listener.accept(withoutStore(store, operation));
      return;
    }
    var call =
        new StoreCall(
            part, gate, operation, new ObjectKey(namespace, id), content, executor, listener);
    gate.shared(executor, call::enter);
  }

  /** How many bytes a reply to this is likely to hold; at least that is kept free for it. */
  public int likelyReplyBytes(StoreKind store, Operation operation, long id) {
    var part = parts.get(store);
    return operation == Operation.READ && part != null ? part.sizes.of(id) : 0;
  }

  /** Removes everything in this namespace from all stores. Never fails: the outcome says how. */
  CompletableFuture<Outcome> drop(Executor executor) {
    var result = new CompletableFuture<Outcome>();
    gate.alone(
        executor,
        () ->
            new Dropping(namespace, parts.values())
                .run()
                .whenComplete(
                    (outcome, failure) -> {
                      gate.leave();
                      result.complete(outcome);
                    }));
    return result;
  }

  /** Makes everything acknowledged so far durable in all stores. Never fails. */
  CompletableFuture<Void> flush() {
    var flushes =
        parts.keySet().stream()
            .map(
                kind -> {
                  var done = new CompletableFuture<Void>();
                  run(
                      kind,
                      Operation.FLUSH,
                      0,
                      Unpooled.EMPTY_BUFFER,
                      Runnable::run,
                      outcome -> {
                        outcome.payload().release();
                        done.complete(null);
                      });
                  return done;
                });
    return CompletableFuture.allOf(flushes.toArray(CompletableFuture[]::new));
  }

  private Outcome withoutStore(StoreKind store, Operation operation) {
    if (store == StoreKind.NONE) {
      return operation == Operation.FLUSH
          ? Outcome.ok(Unpooled.EMPTY_BUFFER, 0)
          : Outcome.failed(
              Status.BAD_REQUEST, "store none has only the echo, not " + operation.label(), 0);
    }
    return Outcome.failed(
        Status.BAD_REQUEST,
        "store %s is switched off; on are: %s".formatted(store.label(), stores.labels()),
        0);
  }
}
