package dev.ipfsbench.driver.client;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;

/**
 * Content that lies in one buffer.
 *
 * @param buffer from its reader index to its writer index; stays the caller's
 */
record BufferContent(ByteBuf buffer) implements RequestContent {
  @Override
  public int bytes() {
    return buffer.readableBytes();
  }

  @Override
  public void append(ByteBuf out) {
    out.writeBytes(buffer, buffer.readerIndex(), buffer.readableBytes());
  }

  @Override
  public ByteBuf block(int block, ByteBufAllocator allocator) {
    var from = block * BLOCK_BYTES;
    var length = Math.min(BLOCK_BYTES, bytes() - from);
    return buffer.retainedSlice(buffer.readerIndex() + from, length);
  }
}
