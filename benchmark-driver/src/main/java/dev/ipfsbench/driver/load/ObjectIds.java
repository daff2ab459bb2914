package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.WireFormat;

/**
 * Names objects. No id comes twice in a run; they are spread over all the bits that the wire format
 * has, since a server that keeps only some of them must show. For the load thread only.
 */
final class ObjectIds {
  // Multiplying by an odd number is a bijection modulo a power of two; these spread well.
  private static final long FACTOR_64 = 0x9e3779b97f4a7c15L;
  private static final long FACTOR_32 = 0x9e3779b1L;
  private static final long MASK_32 = 0xffff_ffffL;

  private final boolean wide;
  private final long offset;
  private long used;

  /** From the first, which {@code seed} chooses. */
  ObjectIds(WireFormat format, long seed) {
    this.wide = format == WireFormat.VERSION_2;
    this.offset = seed;
  }

  /** Takes numbers for so many objects and returns the first. */
  long take(int objects) {
    var first = used;
    used += objects;
    if (!wide && used > MASK_32 + 1) {
      throw new IllegalStateException(
          "all 2^32 object ids of version 1 are used up: use version 2 or a shorter run");
    }
    return first;
  }

  /** The object id of a number. */
  long id(long number) {
    return wide ? number * FACTOR_64 + offset : (number * FACTOR_32 + offset) & MASK_32;
  }
}
