package dev.ipfsbench.protocol.v2;

import static dev.ipfsbench.protocol.v2.Version2.HEADER_BYTES;
import static dev.ipfsbench.protocol.v2.Version2.VERSION;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import io.netty.buffer.ByteBuf;

/** Reads and writes the header of a request. The payload that follows is left where it is. */
public final class RequestCodec {
  private RequestCodec() {}

  /**
   * Reads a header at the buffer's reader index. A valid header is consumed, so the reader index
   * then stands at the payload; of a malformed one nothing is consumed. Status and times of a
   * request mean nothing and are not looked at.
   */
  public static Decoded<RequestHeader> decode(ByteBuf in) {
    var malformed = HeaderFields.firstFault(in);
    if (malformed.isPresent()) {
      return new Decoded.Malformed<>(malformed.get(), HeaderFields.requestId(in));
    }
    var at = in.readerIndex();
    var header =
        new RequestHeader(
            Operation.ofCode(in.getUnsignedByte(at + HeaderFields.OPERATION)).orElseThrow(),
            StoreKind.ofCode(in.getUnsignedByte(at + HeaderFields.STORE)).orElseThrow(),
            in.getInt(at + HeaderFields.REQUEST_ID),
            in.getLong(at + HeaderFields.OBJECT_ID));
    in.skipBytes(HEADER_BYTES);
    return new Decoded.Valid<>(header);
  }

  /** Appends the header, {@link Version2#HEADER_BYTES} bytes, at the buffer's writer index. */
  public static void encode(RequestHeader header, ByteBuf out) {
    out.writeByte(VERSION)
        .writeByte(header.operation().code())
        .writeByte(header.store().code())
        .writeByte(0)
        .writeInt(header.requestId())
        .writeLong(header.objectId())
        .writeLong(0)
        .writeLong(0);
  }
}
