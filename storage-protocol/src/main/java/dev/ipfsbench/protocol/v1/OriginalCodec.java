package dev.ipfsbench.protocol.v1;

import static dev.ipfsbench.protocol.v1.Version1.HEADER_BYTES;
import static dev.ipfsbench.protocol.v1.Version1.INDEX_AT;
import static dev.ipfsbench.protocol.v1.Version1.OPCODE_AT;
import static dev.ipfsbench.protocol.v1.Version1.SHORTEST_MESSAGE_BYTES;
import static dev.ipfsbench.protocol.v1.Version1.STATUS_AT;
import static dev.ipfsbench.protocol.v1.Version1.TOKEN_AT;
import static dev.ipfsbench.protocol.v1.Version1.TOKEN_BYTES;
import static dev.ipfsbench.protocol.v1.Version1.TOKEN_CHARACTERS;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads and writes version 1 messages. Payloads are left where they are. */
public final class OriginalCodec {
  private static final byte[] OK = "OK\0".getBytes(StandardCharsets.UTF_16LE);
  private static final byte[] BAD = "BAD\0".getBytes(StandardCharsets.UTF_16LE);

  private OriginalCodec() {}

  /**
   * Reads the request at the buffer's reader index, which does not move.
   *
   * @return empty where the message is shorter than {@link Version1#SHORTEST_MESSAGE_BYTES}
   */
  public static Optional<OriginalRequest> decodeRequest(ByteBuf message) {
    if (message.readableBytes() < SHORTEST_MESSAGE_BYTES) {
      return Optional.empty();
    }
    var at = message.readerIndex();
    return Optional.of(
        new OriginalRequest(
            message.getUnsignedByte(at + OPCODE_AT),
            message.toString(at + TOKEN_AT, TOKEN_BYTES, StandardCharsets.UTF_16LE),
            message.getUnsignedInt(at + INDEX_AT)));
  }

  /**
   * Appends the header of a request, {@link Version1#HEADER_BYTES} bytes with the status zeroed.
   * The index keeps all its 32 bits; the original's driver lost the high two to the token's NUL.
   *
   * @throws IllegalArgumentException where a field is out of its range
   */
  public static void encodeRequest(OriginalRequest request, ByteBuf out) {
    if (request.opcode() < 0 || request.opcode() > 0xff) {
      throw new IllegalArgumentException("opcode " + request.opcode() + ", expected 0 to 255");
    }
    if (request.token().length() != TOKEN_CHARACTERS) {
      throw new IllegalArgumentException(
          "token of " + request.token().length() + " characters, expected " + TOKEN_CHARACTERS);
    }
    if (request.index() < 0 || request.index() > 0xffff_ffffL) {
      throw new IllegalArgumentException("index " + request.index() + ", expected 0 to 4294967295");
    }
    out.writeByte(request.opcode());
    out.writeCharSequence(request.token(), StandardCharsets.UTF_16LE);
    out.writeInt((int) request.index());
    out.writeZero(HEADER_BYTES - STATUS_AT);
  }

  /**
   * Appends the header of a reply: the request's first 143 bytes (or fewer, where it was shorter)
   * with the status written over them as far as it fits. What the client sent behind the status
   * stays.
   *
   * @param request the request at its reader index, which does not move
   */
  public static void encodeReply(ByteBuf request, boolean ok, ByteBuf out) {
    var length = Math.min(request.readableBytes(), HEADER_BYTES);
    var start = out.writerIndex();
    out.writeBytes(request, request.readerIndex(), length);
    var status = ok ? OK : BAD;
    out.setBytes(start + STATUS_AT, status, 0, Math.min(status.length, length - STATUS_AT));
  }

  /**
   * Whether the reply at the buffer's reader index says OK; the reader index does not move.
   *
   * @return empty where the message is too short to hold a status or holds another word
   */
  public static Optional<Boolean> decodeStatus(ByteBuf reply) {
    if (startsWith(reply, OK)) {
      return Optional.of(true);
    }
    return startsWith(reply, BAD) ? Optional.of(false) : Optional.empty();
  }

  private static boolean startsWith(ByteBuf reply, byte[] status) {
    var at = reply.readerIndex() + STATUS_AT;
    if (reply.readableBytes() < STATUS_AT + status.length) {
      return false;
    }
    for (int i = 0; i < status.length; i++) {
      if (reply.getByte(at + i) != status[i]) {
        return false;
      }
    }
    return true;
  }
}
