package dev.ipfsbench.driver.client;

import static dev.ipfsbench.protocol.v1.Version1.HEADER_BYTES;
import static dev.ipfsbench.protocol.v1.Version1.INDEX_AT;
import static dev.ipfsbench.protocol.v1.Version1.OPCODE_AT;

import dev.ipfsbench.driver.client.StorageClientException.Kind;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.v1.OriginalCodec;
import dev.ipfsbench.protocol.v1.OriginalRequest;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** Version 1: a token in each message, replies in request order. */
final class Version1Wire implements Wire {
  private static final long LARGEST_INDEX = 0xffff_ffffL;

  /** A header with the token in place, so that it is not encoded anew for each request. */
  private final byte[] template;

  Version1Wire(String token) {
    var header = Unpooled.buffer(HEADER_BYTES);
    OriginalCodec.encodeRequest(new OriginalRequest(0, token, 0), header);
    template = new byte[HEADER_BYTES];
    header.readBytes(template);
  }

  @Override
  public int headerBytes() {
    return HEADER_BYTES;
  }

  @Override
  public void encode(Exchange exchange, ByteBuf out) {
    var at = out.writerIndex();
    out.writeBytes(template);
    out.setByte(at + OPCODE_AT, opcode(exchange));
    out.setInt(at + INDEX_AT, (int) exchange.objectId());
  }

  @Override
  public int decode(ByteBuf header, PendingExchanges pending, Reply reply)
      throws StorageClientException {
    var ok = OriginalCodec.decodeStatus(header);
    if (ok.isEmpty()) {
      throw new StorageClientException(
          Kind.PROTOCOL_ERROR, "a reply whose status is neither OK nor BAD");
    }
    var next = pending.nextInOrder();
    if (!pending.expects(next)) {
      throw new StorageClientException(Kind.PROTOCOL_ERROR, "a reply while nothing was asked");
    }
    reply.said(ok.get() ? Status.OK : Status.BAD_REQUEST, ok.get(), 0, 0);
    return next;
  }

  @Override
  public boolean answers(ByteBuf header, Exchange exchange) {
    return header.getUnsignedByte(OPCODE_AT) == opcode(exchange)
        && header.getUnsignedInt(INDEX_AT) == exchange.objectId();
  }

  @Override
  public void check(Exchange exchange) {
    opcode(exchange);
    if (exchange.objectId() < 0 || exchange.objectId() > LARGEST_INDEX) {
      throw new IllegalArgumentException(
          "object id %s, expected 0 to %d with version 1 of the wire format"
              .formatted(Long.toUnsignedString(exchange.objectId()), LARGEST_INDEX));
    }
  }

  private static int opcode(Exchange exchange) {
    return exchange.operation() == Operation.ECHO
        ? 0
        : OriginalRequest.opcodeOf(exchange.operation(), exchange.store());
  }
}
