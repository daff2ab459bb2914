package dev.ipfsbench.server.kubo;

import io.netty.buffer.ByteBuf;
import io.vertx.core.buffer.Buffer;

/**
 * Crosses between Netty's buffers and those of Vert.x without a copy. Vert.x 5 moves these two
 * methods; this is the one place to change.
 */
@SuppressWarnings("deprecation")
final class Buffers {
  private Buffers() {}

  /** A view of the bytes. Vert.x never releases it: the caller does, once it is written. */
  static Buffer of(ByteBuf bytes) {
    return Buffer.buffer(bytes);
  }

  /** The bytes of a received buffer, which are on the heap and belong to the garbage collector. */
  static ByteBuf bytes(Buffer received) {
    return received.getByteBuf();
  }
}
