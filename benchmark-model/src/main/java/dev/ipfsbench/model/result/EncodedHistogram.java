package dev.ipfsbench.model.result;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;

/**
 * Histograms as text: base64 of HdrHistogram's V2 compressed form, with two significant digits,
 * which any HdrHistogram tool reads.
 */
public final class EncodedHistogram {
  /** Decimal digits that are kept of each value: 1 % at worst. */
  public static final int SIGNIFICANT_DIGITS = 2;

  private EncodedHistogram() {}

  /** Encodes a histogram of nanoseconds; the histogram is not changed. */
  public static String encode(AbstractHistogram histogram) {
    var reduced = new Histogram(SIGNIFICANT_DIGITS);
    reduced.add(histogram);
    var buffer = ByteBuffer.allocate(reduced.getNeededByteBufferCapacity());
    var length = reduced.encodeIntoCompressedByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
  }

  /**
   * Reads what {@link #encode} wrote.
   *
   * @throws IllegalArgumentException where it is no such text
   */
  public static Histogram decode(String text) {
    try {
      var bytes = ByteBuffer.wrap(Base64.getDecoder().decode(text));
      return Histogram.decodeFromCompressedByteBuffer(bytes, 1);
    } catch (DataFormatException | RuntimeException e) {
      var why = e.getMessage() == null ? "it ends too early" : e.getMessage();
      throw new IllegalArgumentException("not an encoded histogram: " + why, e);
    }
  }
}
