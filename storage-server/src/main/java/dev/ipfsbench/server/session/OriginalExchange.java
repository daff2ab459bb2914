package dev.ipfsbench.server.session;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.protocol.v1.OriginalCodec;
import dev.ipfsbench.server.namespace.Outcome;
import dev.ipfsbench.server.namespace.Room;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;

/** An exchange of version 1: the reply's header is the request's with the status written in. */
final class OriginalExchange extends Exchange {
  private final ByteBuf requestHeader;
  final @Nullable Room room;

  /**
   * An exchange that has not begun.
   *
   * @param requestHeader a copy of the request's header, not counted against any bound
   */
  OriginalExchange(
      ExchangeSession session,
      @Nullable Room room,
      StoreKind store,
      Operation operation,
      long index,
      ByteBuf requestHeader,
      ByteBuf content,
      long held) {
    super(session, store, operation, index, content, held);
    this.requestHeader = requestHeader;
    this.room = room;
  }

  @Override
  public int headerBytes() {
    return requestHeader.readableBytes();
  }

  @Override
  void encode(Outcome ended, long serverNanos, ByteBuf out) {
    OriginalCodec.encodeReply(requestHeader, ended.status() == Status.OK, out);
  }

  /** The content; there is no place for a reason in this format. */
  @Override
  public ByteBuf takeContent() {
    var payload = super.takeContent();
    var ended = outcome();
    if (ended != null && ended.status() != Status.OK) {
      payload.release();
      return Unpooled.EMPTY_BUFFER;
    }
    return payload;
  }
}
