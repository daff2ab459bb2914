package dev.ipfsbench.driver.load;

import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * A histogram of nanoseconds in HdrHistogram's compressed form, so that thousands of samples fit
 * into memory. Immutable.
 */
public final class EncodedHistogram {
  private final byte[] compressed;

  private EncodedHistogram(byte[] compressed) {
    this.compressed = compressed;
  }

  /** Takes a copy of what is in the histogram now. */
  public static EncodedHistogram of(Histogram histogram) {
    var buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    var length = histogram.encodeIntoCompressedByteBuffer(buffer);
    var compressed = new byte[length];
    buffer.get(0, compressed);
    return new EncodedHistogram(compressed);
  }

  /** A fresh histogram with the same counts. */
  public Histogram decode() {
    try {
      return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(compressed), 0);
    } catch (DataFormatException e) {
      throw new IllegalStateException("a histogram that this class encoded does not decode", e);
    }
  }

  /** How many bytes the compressed form takes. */
  int bytes() {
    return compressed.length;
  }
}
