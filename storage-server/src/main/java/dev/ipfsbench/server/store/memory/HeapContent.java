package dev.ipfsbench.server.store.memory;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;

/**
 * One object's content as plain heap arrays of its own. Nothing writes into them, and the garbage
 * collector frees them: a reader may hold a view for as long as it likes, while the object is
 * replaced or removed, and no reference count has to be right for that.
 *
 * <p>What arrives is copied, once: it is in a pooled arena, which could not shrink for as long as
 * the object lives, and a 1-byte object cut out of a 64 KiB frame would pin 64 KiB that no bound
 * has counted.
 */
final class HeapContent {
  /** The map's entry, the boxed id and this object, on a 64-bit JVM. */
  private static final int OBJECT_OVERHEAD = 128;

  /** An array's header and the {@link ByteBuffer} that shows it. */
  private static final int PIECE_OVERHEAD = 80;

  /**
   * Copies are made in pieces of this size. G1 gives an array of half a region or more (regions
   * start at 1 MiB) regions of its own, of which up to a half stays empty.
   */
  static final int PIECE_SIZE = 256 * 1024;

  private final ByteBuffer[] pieces;
  private final int size;
  private final long footprint;

  private HeapContent(ByteBuffer[] pieces, int size, long footprint) {
    this.pieces = pieces;
    this.size = size;
    this.footprint = footprint;
  }

  /** Length of the content in bytes. */
  int size() {
    return size;
  }

  /** Bytes of heap that this content occupies, with what it takes to find it again. */
  long footprint() {
    return footprint;
  }

  /** A view of the content with indices and a reference count of its own. */
  ByteBuf view() {
    return Unpooled.wrappedBuffer(Math.max(2, pieces.length), pieces);
  }

  /** Footprint of a content of this size. */
  static long footprintOf(int size) {
    return OBJECT_OVERHEAD + size + (long) PIECE_OVERHEAD * pieceCount(size);
  }

  /** Copies the content, and leaves its indices alone. */
  static HeapContent copyOf(ByteBuf content) {
    int size = content.readableBytes();
    var pieces = new ByteBuffer[pieceCount(size)];
    for (int i = 0, at = content.readerIndex(), left = size; i < pieces.length; i++) {
      var piece = new byte[Math.min(left, PIECE_SIZE)];
      content.getBytes(at, piece);
      pieces[i] = ByteBuffer.wrap(piece);
      at += piece.length;
      left -= piece.length;
    }
    return new HeapContent(pieces, size, footprintOf(size));
  }

  private static int pieceCount(int size) {
    return Math.ceilDiv(size, PIECE_SIZE);
  }
}
