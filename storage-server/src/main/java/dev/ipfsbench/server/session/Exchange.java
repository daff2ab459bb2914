package dev.ipfsbench.server.session;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.metrics.OperationMeters;
import dev.ipfsbench.server.namespace.Outcome;
import dev.ipfsbench.server.transport.Reply;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A request and its reply, from the request's last byte received until the reply has left. Confined
 * to the connection's event loop, but for {@link #accept}.
 */
abstract class Exchange implements Reply, Consumer<Outcome> {
  final StoreKind store;
  final Operation operation;
  final long objectId;
  private final ExchangeSession session;
  private final OperationMeters meters;
  private final long receivedNanos;

  /** Bytes of the window that this holds at the moment. */
  private long held;

  private ByteBuf content;
  private @Nullable Outcome outcome;

  /**
   * An exchange that has not begun.
   *
   * @param content of the request; owned by this
   * @param held bytes of the budget that the request holds
   */
  Exchange(
      ExchangeSession session,
      StoreKind store,
      Operation operation,
      long objectId,
      ByteBuf content,
      long held) {
    this.session = session;
    this.meters = session.meters();
    this.store = store;
    this.operation = operation;
    this.objectId = objectId;
    this.content = content;
    this.held = held;
    this.receivedNanos = System.nanoTime();
  }

  /** Appends the reply's header. */
  abstract void encode(Outcome ended, long serverNanos, ByteBuf out);

  /** Has the outcome before it begins: nothing is left to do but to answer. */
  final Exchange answeredWith(Status status, String reason) {
    outcome = Outcome.failed(status, reason, 0);
    return this;
  }

  final @Nullable Outcome outcome() {
    return outcome;
  }

  final long held() {
    return held;
  }

  final void hold(long bytes) {
    held = bytes;
  }

  final ByteBuf takeRequestContent() {
    var taken = content;
    content = Unpooled.EMPTY_BUFFER;
    return taken;
  }

  /** The operation has ended, on whatever thread. */
  @Override
  public final void accept(Outcome ended) {
    session.ended(this, ended);
  }

  final void settle(Outcome ended) {
    takeRequestContent().release();
    outcome = ended;
  }

  @Override
  public final void writeHeader(ByteBuf out) {
    var ended = settled();
    var serverNanos = System.nanoTime() - receivedNanos;
    meters.answered(store, operation, ended.status(), serverNanos, ended.storeNanos());
    meters.sent(headerBytes() + ended.payload().readableBytes());
    encode(ended, serverNanos, out);
  }

  @Override
  public ByteBuf takeContent() {
    return settled().payload();
  }

  @Override
  public final void done() {
    session.left(this);
  }

  private Outcome settled() {
    if (outcome == null) {
      throw new IllegalStateException("not answered yet");
    }
    return outcome;
  }
}
