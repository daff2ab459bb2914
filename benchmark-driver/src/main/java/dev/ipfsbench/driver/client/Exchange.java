package dev.ipfsbench.driver.client;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import org.jspecify.annotations.Nullable;

/**
 * One request and what becomes of it. Meant to be used again and again: once {@link #replied} or
 * {@link #failed} has been entered, the exchange is free for its next request.
 *
 * <p>All methods are called on the connection's event loop.
 */
public abstract class Exchange {
  private Operation operation = Operation.ECHO;
  private StoreKind store = StoreKind.NONE;
  private long objectId;
  private RequestContent content = RequestContent.NONE;

  // The connection's own notes.
  int requestId;
  long issuedNanos;
  long sentNanos;
  boolean handedOver;
  @Nullable Exchange newer;
  @Nullable Exchange older;

  /** For subclasses. */
  protected Exchange() {}

  /**
   * Says what to ask next. Not while the exchange is in flight.
   *
   * @param content stays untouched by its owner until the reply
   */
  public final void ask(
      Operation operation, StoreKind store, long objectId, RequestContent content) {
    this.operation = operation;
    this.store = store;
    this.objectId = objectId;
    this.content = content;
  }

  /** What is asked. */
  public final Operation operation() {
    return operation;
  }

  /** Of which store. */
  public final StoreKind store() {
    return store;
  }

  /** Of which object. */
  public final long objectId() {
    return objectId;
  }

  /** What the request carries. */
  public final RequestContent content() {
    return content;
  }

  /**
   * The reply is there, complete.
   *
   * @param reply valid during the call only
   */
  protected abstract void replied(Reply reply);

  /** There will be no reply. */
  protected abstract void failed(StorageClientException cause);
}
