package dev.ipfsbench.driver.payload;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.SplittableRandom;

/**
 * Makes payloads from (seed, object id, version).
 *
 * <p>A payload is a row of blocks of {@link #BLOCK_BYTES}, the size into which Kubo cuts files.
 * Each block starts with a stamp of 16 bytes that no other block of the run has; what follows is
 * the same pseudo-random base in every block, shared and never copied for large payloads. In mode
 * {@link PayloadMode#REPEATED} the stamps depend on the block's place only.
 *
 * <p>Instances hold scratch state: one thread at a time.
 */
public final class PayloadGenerator {
  /** The length of a block, in bytes: Kubo's chunk. */
  public static final int BLOCK_BYTES = 256 * 1024;

  private final long seed;
  private final PayloadMode mode;
  private final ByteBuf base;
  private final Stamp stamp;

  /** Makes the base, which is the same for the same seed. */
  public PayloadGenerator(long seed, PayloadMode mode) {
    this.seed = seed;
    this.mode = mode;
    this.base = base(seed);
    this.stamp = new Stamp(seed, mode);
  }

  private static ByteBuf base(long seed) {
    // Plain memory of the JVM, which frees it with the generator: nobody has to release it.
    var memory = ByteBuffer.allocateDirect(BLOCK_BYTES);
    var random = new SplittableRandom(seed);
    while (memory.hasRemaining()) {
      memory.putLong(random.nextLong());
    }
    return Unpooled.wrappedBuffer(memory.flip());
  }

  /**
   * Whether payloads of this size differ between all operations of a run. Below 8 bytes there are
   * too few values for that; then only successive versions of one object differ.
   */
  public static boolean unique(long bytes) {
    return bytes >= Stamp.SHORTEST_UNIQUE_BYTES;
  }

  /** How many blocks a payload of this size has. */
  public static int blocks(int bytes) {
    return (int) (((long) bytes + BLOCK_BYTES - 1) / BLOCK_BYTES);
  }

  /** The length of one block of a payload, in bytes. */
  static int blockBytes(int bytes, int block) {
    return (int) Math.min(BLOCK_BYTES, bytes - (long) block * BLOCK_BYTES);
  }

  /**
   * Appends a whole payload by copying; meant for small ones.
   *
   * @param version 0 for the create, 1 for the first update, …
   */
  public void append(long objectId, int version, int bytes, ByteBuf out) {
    for (int block = 0; block < blocks(bytes); block++) {
      var length = blockBytes(bytes, block);
      stamp.of(objectId, version, block, length);
      stamp.appendTo(out);
      out.writeBytes(base, stamp.length(), length - stamp.length());
    }
  }

  /**
   * One block of a payload, its base not copied. The caller releases it.
   *
   * @param block 0 to {@link #blocks} - 1
   */
  public ByteBuf block(
      long objectId, int version, int bytes, int block, ByteBufAllocator allocator) {
    var length = blockBytes(bytes, block);
    stamp.of(objectId, version, block, length);
    var head = allocator.buffer(Stamp.BYTES);
    stamp.appendTo(head);
    var rest = length - stamp.length();
    if (rest == 0) {
      return head;
    }
    return allocator
        .compositeBuffer(2)
        .addComponent(true, head)
        .addComponent(true, base.retainedSlice(stamp.length(), rest));
  }

  /** A checker for what this generator makes, with scratch state of its own. */
  public PayloadChecker checker() {
    return new PayloadChecker(new Stamp(seed, mode), base.nioBuffer(0, BLOCK_BYTES));
  }
}
