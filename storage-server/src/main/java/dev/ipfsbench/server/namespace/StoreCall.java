package dev.ipfsbench.server.namespace;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.StoreException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** One operation on one object on its way through the room: its turn, the store, the outcome. */
final class StoreCall extends ObjectOrder.Turn {
  private static final Logger LOG = Logger.getLogger(StoreCall.class);

  private final StoreRoom room;
  private final NamespaceGate gate;
  private final Operation operation;
  private final ObjectKey key;
  private final Consumer<Outcome> listener;
  private final int contentBytes;
  private @Nullable ByteBuf content;
  private long startNanos;

  StoreCall(
      StoreRoom room,
      NamespaceGate gate,
      Operation operation,
      ObjectKey key,
      ByteBuf content,
      Executor executor,
      Consumer<Outcome> listener) {
    super(executor);
    this.room = room;
    this.gate = gate;
    this.operation = operation;
    this.key = key;
    this.content = content;
    this.contentBytes = content.readableBytes();
    this.listener = listener;
  }

  /** The gate is open: waits for the object. */
  void enter() {
    room.order.enter(key.id(), this);
  }

  /** It is this call's turn. */
  @Override
  public void run() {
    room.preparation.ready().whenComplete(this::prepared);
  }

  private void prepared(@Nullable Void nothing, @Nullable Throwable failure) {
    startNanos = System.nanoTime();
    if (failure != null) {
      takeContent().release();
      end(outcome(failure));
      return;
    }
    try {
      call().whenComplete(this::called);
    } catch (RuntimeException e) {
      end(outcome(e));
    }
  }

  private CompletionStage<?> call() {
    var store = room.store;
    return switch (operation) {
      case CREATE -> store.create(key, takeContent());
      case UPDATE -> store.update(key, takeContent());
      case READ -> store.read(key);
      case DELETE -> store.delete(key);
      case STAT -> store.stat(key);
      case FLUSH -> store.flush(key.namespace());
      case ECHO, DROP ->
          throw new IllegalStateException(operation.label() + " does not go to one store");
    };
  }

  private void called(@Nullable Object answer, @Nullable Throwable failure) {
    if (failure != null) {
      end(outcome(failure));
      return;
    }
    note();
    var nanos = System.nanoTime() - startNanos;
    end(
        switch (answer) {
          case ByteBuf read -> Outcome.ok(read, nanos);
          case Long number -> Outcome.ok(number, nanos);
          case null, default -> Outcome.ok(Unpooled.EMPTY_BUFFER, nanos);
        });
  }

  private void note() {
    switch (operation) {
      case CREATE, UPDATE -> room.sizes.stored(key.id(), contentBytes);
      case DELETE -> room.sizes.deleted(key.id());
      default -> {}
    }
  }

  private Outcome outcome(Throwable failure) {
    var nanos = System.nanoTime() - startNanos;
    var cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    if (cause instanceof StoreException answer) {
      return Outcome.failed(answer, nanos);
    }
    LOG.errorf(
        cause,
        "store=%s operation=%s namespace=%s failed in a way it should not",
        room.store.kind().label(),
        operation.label(),
        key.namespace().name());
    return Outcome.failed(Status.INTERNAL, "a fault of the server; its log says more", nanos);
  }

  private void end(Outcome outcome) {
    if (content != null) {
      takeContent().release();
    }
    room.order.over(key.id(), this);
    gate.leave();
    listener.accept(outcome);
  }

  private ByteBuf takeContent() {
    var taken = content;
    content = null;
    return taken == null ? Unpooled.EMPTY_BUFFER : taken;
  }
}
