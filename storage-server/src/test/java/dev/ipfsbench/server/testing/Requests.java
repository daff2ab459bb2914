package dev.ipfsbench.server.testing;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.protocol.v2.Decoded;
import dev.ipfsbench.protocol.v2.ReplyCodec;
import dev.ipfsbench.protocol.v2.ReplyHeader;
import dev.ipfsbench.protocol.v2.RequestCodec;
import dev.ipfsbench.protocol.v2.RequestHeader;
import dev.ipfsbench.protocol.v2.Version2;
import io.netty.buffer.Unpooled;
import java.util.Arrays;
import java.util.Random;

/** Messages of version 2 as bytes. */
public final class Requests {
  private Requests() {}

  /** A request. */
  public static byte[] request(
      Operation operation, StoreKind store, int requestId, long objectId, byte[] payload) {
    var header = Unpooled.buffer(Version2.HEADER_BYTES);
    RequestCodec.encode(new RequestHeader(operation, store, requestId, objectId), header);
    var message = Arrays.copyOf(header.array(), Version2.HEADER_BYTES + payload.length);
    System.arraycopy(payload, 0, message, Version2.HEADER_BYTES, payload.length);
    return message;
  }

  /** A request without payload. */
  public static byte[] request(Operation operation, StoreKind store, int requestId, long objectId) {
    return request(operation, store, requestId, objectId, new byte[0]);
  }

  /** The header of a reply. */
  public static ReplyHeader header(byte[] reply) {
    return switch (ReplyCodec.decode(Unpooled.wrappedBuffer(reply))) {
      case Decoded.Valid<ReplyHeader>(var header) -> header;
      case Decoded.Malformed<ReplyHeader>(var reason, var id) ->
          throw new AssertionError("not a reply: " + reason);
    };
  }

  /** What follows the header of a reply. */
  public static byte[] payload(byte[] reply) {
    return Arrays.copyOfRange(reply, Version2.HEADER_BYTES, reply.length);
  }

  /** Bytes that differ from place to place and from seed to seed. */
  public static byte[] content(int length, int seed) {
    var bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }
}
