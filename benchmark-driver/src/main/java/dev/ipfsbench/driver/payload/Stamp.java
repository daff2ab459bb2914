package dev.ipfsbench.driver.payload;

import io.netty.buffer.ByteBuf;

/**
 * The bytes at the start of a block that make it unlike any other block. Mutable, so that one
 * instance serves a thread without allocation.
 */
final class Stamp {
  /** The length of a stamp in a block that has room for it. */
  static final int BYTES = 16;

  /** Blocks shorter than this differ from those of the object's neighbouring versions only. */
  static final int SHORTEST_UNIQUE_BYTES = 8;

  private static final long GOLDEN = 0x9e3779b97f4a7c15L;

  private final long seed;
  private final PayloadMode mode;
  private long first;
  private long second;
  private int length;

  Stamp(long seed, PayloadMode mode) {
    this.seed = seed;
    this.mode = mode;
  }

  /** Becomes the stamp of a block; {@code blockBytes} is the block's own length. */
  void of(long objectId, int version, int block, int blockBytes) {
    length = Math.min(BYTES, blockBytes);
    var named = mode == PayloadMode.UNIQUE;
    var object = mix(seed ^ mix((named ? objectId : 0) + GOLDEN) ^ mix(block));
    var number = named ? version : 0;
    if (blockBytes < SHORTEST_UNIQUE_BYTES) {
      // So few bytes repeat by chance; counting up makes at least neighbouring versions differ.
      first = (object & ~0xffL) | ((object + number) & 0xff);
      second = 0;
    } else {
      first = mix(object + GOLDEN * (number + 1L));
      second = mix(first ^ object);
    }
  }

  int length() {
    return length;
  }

  /** The byte at an index below {@link #length}. */
  byte at(int index) {
    var word = index < Long.BYTES ? first : second;
    return (byte) (word >> (8 * (index % Long.BYTES)));
  }

  void appendTo(ByteBuf out) {
    if (length == BYTES) {
      out.writeLongLE(first).writeLongLE(second);
      return;
    }
    for (int i = 0; i < length; i++) {
      out.writeByte(at(i));
    }
  }

  /** The finalizer of SplitMix64: a bijection in which every input bit reaches every output bit. */
  private static long mix(long value) {
    var z = value;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
