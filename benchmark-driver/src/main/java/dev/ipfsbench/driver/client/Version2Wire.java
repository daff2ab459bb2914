package dev.ipfsbench.driver.client;

import dev.ipfsbench.driver.client.StorageClientException.Kind;
import dev.ipfsbench.protocol.v2.Decoded;
import dev.ipfsbench.protocol.v2.ReplyCodec;
import dev.ipfsbench.protocol.v2.ReplyHeader;
import dev.ipfsbench.protocol.v2.RequestCodec;
import dev.ipfsbench.protocol.v2.RequestHeader;
import dev.ipfsbench.protocol.v2.Version2;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** Version 2: replies are paired by request id and may overtake each other. */
final class Version2Wire implements Wire {
  private @Nullable ReplyHeader decoded;

  @Override
  public int headerBytes() {
    return Version2.HEADER_BYTES;
  }

  @Override
  public void encode(Exchange exchange, ByteBuf out) {
    RequestCodec.encode(
        new RequestHeader(
            exchange.operation(), exchange.store(), exchange.requestId, exchange.objectId()),
        out);
  }

  @Override
  public int decode(ByteBuf header, PendingExchanges pending, Reply reply)
      throws StorageClientException {
    var said =
        switch (ReplyCodec.decode(header)) {
          case Decoded.Valid<ReplyHeader>(var valid) -> valid;
          case Decoded.Malformed<ReplyHeader>(var reason, var requestId) ->
              throw new StorageClientException(
                  Kind.PROTOCOL_ERROR, "a reply that is malformed: " + reason);
        };
    if (!pending.expects(said.requestId())) {
      throw new StorageClientException(
          Kind.PROTOCOL_ERROR,
          "a reply to request %s, which is not in flight"
              .formatted(Integer.toUnsignedString(said.requestId())));
    }
    decoded = said;
    reply.said(said.status(), true, said.storeNanos(), said.serverNanos());
    return said.requestId();
  }

  @Override
  public boolean answers(ByteBuf header, Exchange exchange) {
    return decoded != null
        && decoded.operation() == exchange.operation()
        && decoded.store() == exchange.store()
        && decoded.objectId() == exchange.objectId();
  }

  @Override
  public void check(Exchange exchange) {
    // Every operation, store and object id has its place in this format.
  }
}
