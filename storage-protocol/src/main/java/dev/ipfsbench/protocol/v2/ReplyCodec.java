package dev.ipfsbench.protocol.v2;

import static dev.ipfsbench.protocol.v2.Version2.HEADER_BYTES;
import static dev.ipfsbench.protocol.v2.Version2.VERSION;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import io.netty.buffer.ByteBuf;

/** Reads and writes the header of a reply. The payload that follows is left where it is. */
public final class ReplyCodec {
  private ReplyCodec() {}

  /**
   * Reads a header at the buffer's reader index. A valid header is consumed, so the reader index
   * then stands at the payload; of a malformed one nothing is consumed.
   */
  public static Decoded<ReplyHeader> decode(ByteBuf in) {
    var malformed = HeaderFields.firstFault(in);
    if (malformed.isPresent()) {
      return new Decoded.Malformed<>(malformed.get(), HeaderFields.requestId(in));
    }
    var at = in.readerIndex();
    int code = in.getUnsignedByte(at + HeaderFields.STATUS);
    var status = Status.ofCode(code);
    if (status.isEmpty()) {
      return new Decoded.Malformed<>(
          "unknown status %d, expected 0 to %d".formatted(code, Status.values().length - 1),
          HeaderFields.requestId(in));
    }
    var header =
        new ReplyHeader(
            Operation.ofCode(in.getUnsignedByte(at + HeaderFields.OPERATION)).orElseThrow(),
            StoreKind.ofCode(in.getUnsignedByte(at + HeaderFields.STORE)).orElseThrow(),
            status.get(),
            in.getInt(at + HeaderFields.REQUEST_ID),
            in.getLong(at + HeaderFields.OBJECT_ID),
            in.getLong(at + HeaderFields.STORE_NANOS),
            in.getLong(at + HeaderFields.SERVER_NANOS));
    in.skipBytes(HEADER_BYTES);
    return new Decoded.Valid<>(header);
  }

  /** Appends the header, {@link Version2#HEADER_BYTES} bytes, at the buffer's writer index. */
  public static void encode(ReplyHeader header, ByteBuf out) {
    out.writeByte(VERSION)
        .writeByte(header.operation().code())
        .writeByte(header.store().code())
        .writeByte(header.status().code())
        .writeInt(header.requestId())
        .writeLong(header.objectId())
        .writeLong(header.storeNanos())
        .writeLong(header.serverNanos());
  }
}
