package dev.ipfsbench.server.store;

import dev.ipfsbench.protocol.StoreKind;
import io.netty.buffer.ByteBuf;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/**
 * Keeps objects. All stores behave alike: create replaces whatever is there; read, update, delete
 * and stat of a missing object fail with {@code NOT_FOUND}; an update to a shorter content leaves
 * no tail. One operation is one call to the backend.
 *
 * <p><b>Asynchrony.</b> No method blocks: all are called on an event loop. A stage may complete on
 * any thread, also before the method returns. Every stage completes within the store's own
 * deadline. A failure is a {@link StoreException} or has one as its cause; anything else is a fault
 * of the store.
 *
 * <p><b>Order.</b> The caller runs operations on one object one after another; operations on
 * different objects may overlap. {@link #drop} runs alone in its namespace.
 *
 * <p><b>Buffers.</b> Content handed to a store is owned by it from then on, whatever happens: it
 * releases it. Content that a store answers is owned by the caller, and is a view of what is stored
 * where that saves a copy, so the caller never writes into it.
 */
public interface ObjectStore {

  /** Which store this is. */
  StoreKind kind();

  /**
   * What an acknowledged write survives, in a few words for {@code /info} and reports, as in {@code
   * none: lost when the server ends}.
   */
  String durability();

  /**
   * How the store was set up, by the names and values that run files use, as in {@code
   * durability=none}; a driver holds it against what its run asks for.
   */
  default Map<String, String> settings() {
    return Map.of();
  }

  /**
   * Completes when the store can work. Fails with the reason where it cannot, in words that tell
   * the operator what to mend. Looks at the backend, and leaves nothing there.
   */
  CompletionStage<Void> ready();

  /**
   * Gets the namespace ready (its directories), so that no operation in it pays for that. Repeating
   * it costs nothing. An operation in a namespace that was not prepared does it first.
   */
  CompletionStage<Void> prepare(Namespace namespace);

  /** Stores the content, whether or not the object exists. */
  CompletionStage<Void> create(ObjectKey key, ByteBuf content);

  /** Answers the whole content. Content that cannot be answered whole and intact is a failure. */
  CompletionStage<ByteBuf> read(ObjectKey key);

  /** Replaces the content of an existing object. */
  CompletionStage<Void> update(ObjectKey key, ByteBuf content);

  /** Removes an existing object. */
  CompletionStage<Void> delete(ObjectKey key);

  /** Answers the size of the content in bytes. */
  CompletionStage<Long> stat(ObjectKey key);

  /** Makes everything acknowledged so far in the namespace as durable as the store can. */
  CompletionStage<Void> flush(Namespace namespace);

  /**
   * How often the backend may have ended and begun anew, and so have lost what it had acknowledged
   * and not flushed. Where this has grown between a write and the flush after it, the flush says
   * nothing of that write. May grow without such an end; 0 for ever where nothing can be lost so.
   */
  default long interruptions() {
    return 0;
  }

  /** Removes the namespace with all its objects, and answers how many there were. */
  CompletionStage<Long> drop(Namespace namespace);
}
