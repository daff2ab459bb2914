package dev.ipfsbench.server.session;

import dev.ipfsbench.protocol.v2.ReplyCodec;
import dev.ipfsbench.protocol.v2.ReplyHeader;
import dev.ipfsbench.protocol.v2.RequestHeader;
import dev.ipfsbench.protocol.v2.Version2;
import dev.ipfsbench.server.namespace.Outcome;
import io.netty.buffer.ByteBuf;

/** An exchange of version 2. */
final class Version2Exchange extends Exchange {
  private final RequestHeader request;

  Version2Exchange(ExchangeSession session, RequestHeader request, ByteBuf content, long held) {
    super(session, request.store(), request.operation(), request.objectId(), content, held);
    this.request = request;
  }

  @Override
  public int headerBytes() {
    return Version2.HEADER_BYTES;
  }

  @Override
  void encode(Outcome ended, long serverNanos, ByteBuf out) {
    ReplyCodec.encode(
        ReplyHeader.to(request, ended.status(), ended.storeNanos(), serverNanos), out);
  }
}
