package dev.ipfsbench.benchmarks.suite;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.protocol.v2.RequestCodec;
import dev.ipfsbench.protocol.v2.RequestHeader;
import dev.ipfsbench.protocol.v2.Version2;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.util.Random;
import java.util.function.LongFunction;

/** Version 2 requests for the bare client, all with the same payload. */
final class Messages {
  /**
   * How many objects a connection works on in turn, so that a store does not grow without bound.
   */
  private static final long OBJECTS_EACH = 16;

  private Messages() {}

  /**
   * The n-th request of a connection.
   *
   * @param payloadBytes behind the header; 0 for reads
   */
  static LongFunction<ByteBuf> of(Operation operation, StoreKind store, int payloadBytes) {
    var payload = payload(payloadBytes);
    return n -> {
      // The connection's number stands in the high bits, so connections have objects of their own.
      var object = n / (1L << 40) * OBJECTS_EACH + n % OBJECTS_EACH;
      var header = PooledByteBufAllocator.DEFAULT.directBuffer(Version2.HEADER_BYTES);
      RequestCodec.encode(new RequestHeader(operation, store, (int) n, object), header);
      return payloadBytes == 0
          ? header
          : Unpooled.wrappedUnmodifiableBuffer(header, payload.retainedDuplicate());
    };
  }

  /** Random bytes, always the same ones. */
  static ByteBuf payload(int bytes) {
    var content = new byte[bytes];
    new Random(7).nextBytes(content);
    return Unpooled.unreleasableBuffer(
        Unpooled.directBuffer(Math.max(bytes, 1)).writeBytes(content));
  }
}
