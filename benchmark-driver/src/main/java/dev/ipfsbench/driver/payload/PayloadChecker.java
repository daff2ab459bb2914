package dev.ipfsbench.driver.payload;

import static dev.ipfsbench.driver.payload.PayloadGenerator.BLOCK_BYTES;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Checks every byte of content against what the generator makes for (seed, object id, version). One
 * thread at a time; allocates nothing for contiguous chunks.
 */
public final class PayloadChecker {
  /** What {@link #firstDifference} says of content that is right. */
  public static final long NO_DIFFERENCE = -1;

  private static final int TOO_SHORT_FOR_VECTORS = 32;

  private final Stamp stamp;
  private final ByteBuffer base;

  PayloadChecker(Stamp stamp, ByteBuffer base) {
    this.stamp = stamp;
    this.base = base;
  }

  /**
   * Compares content, received in chunks of any length, with the payload it should be.
   *
   * @param chunks the content in order, from each reader index to each writer index; neither moves
   * @return the offset of the first byte that differs, the shorter length where one is only a part
   *     of the other, {@link #NO_DIFFERENCE} where they are equal
   */
  public long firstDifference(long objectId, int version, int bytes, List<ByteBuf> chunks) {
    long offset = 0;
    // An index loop: an iterator would be an allocation for each operation.
    for (int i = 0; i < chunks.size(); i++) {
      var chunk = chunks.get(i);
      var end = chunk.writerIndex();
      for (int at = chunk.readerIndex(); at < end; ) {
        if (offset == bytes) {
          return offset;
        }
        var compared = compare(objectId, version, bytes, offset, chunk, at, end - at);
        if (compared < 0) {
          return offset + ~compared;
        }
        at += compared;
        offset += compared;
      }
    }
    return offset == bytes ? NO_DIFFERENCE : offset;
  }

  /**
   * Compares as much as lies in one stamp or in one block's base.
   *
   * @return how many bytes were equal, or the complement of the index of the first that differs
   */
  private int compare(
      long objectId, int version, int bytes, long offset, ByteBuf chunk, int at, int available) {
    var block = (int) (offset / BLOCK_BYTES);
    var inBlock = (int) (offset % BLOCK_BYTES);
    var blockBytes = PayloadGenerator.blockBytes(bytes, block);
    if (inBlock < Math.min(Stamp.BYTES, blockBytes)) {
      stamp.of(objectId, version, block, blockBytes);
      return compareStamp(chunk, at, inBlock, Math.min(available, stamp.length() - inBlock));
    }
    var length = Math.min(available, blockBytes - inBlock);
    var difference = mismatch(chunk, at, inBlock, length);
    return difference < 0 ? length : ~difference;
  }

  private int compareStamp(ByteBuf chunk, int at, int from, int length) {
    for (int i = 0; i < length; i++) {
      if (chunk.getByte(at + i) != stamp.at(from + i)) {
        return ~i;
      }
    }
    return length;
  }

  private int mismatch(ByteBuf chunk, int at, int from, int length) {
    if (length < TOO_SHORT_FOR_VECTORS || chunk.nioBufferCount() != 1) {
      for (int i = 0; i < length; i++) {
        if (chunk.getByte(at + i) != base.get(from + i)) {
          return i;
        }
      }
      return -1;
    }
    base.limit(from + length).position(from);
    var difference = chunk.internalNioBuffer(at, length).mismatch(base);
    base.clear();
    return difference;
  }
}
