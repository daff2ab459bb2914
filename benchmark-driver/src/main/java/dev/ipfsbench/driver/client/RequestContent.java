package dev.ipfsbench.driver.client;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;

/**
 * What a request carries behind its header. Small content is appended to the header's buffer, large
 * content is sent block by block without being copied.
 */
public interface RequestContent {
  /** The length of a block, and of a frame, in bytes. */
  int BLOCK_BYTES = 256 * 1024;

  /** Nothing. */
  RequestContent NONE = new BufferContent(Unpooled.EMPTY_BUFFER);

  /** The length, in bytes. */
  int bytes();

  /** Appends all of it. */
  void append(ByteBuf out);

  /** One block, of {@link #BLOCK_BYTES} but for the last; the caller releases it. */
  ByteBuf block(int block, ByteBufAllocator allocator);
}
