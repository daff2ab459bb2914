package dev.ipfsbench.model.unit;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.regex.Pattern;

/**
 * The size of a payload: a whole number and a binary unit, as in {@code 1B}, {@code 1KiB}, {@code
 * 10MiB}. A number without a unit is refused, since nobody can tell whether {@code 10} meant bytes
 * or mebibytes.
 *
 * @param bytes 0 to {@link #LARGEST_BYTES}
 */
public record PayloadSize(long bytes) implements Comparable<PayloadSize> {
  /** The largest payload that can be asked for: 1 GiB. */
  public static final long LARGEST_BYTES = 1L << 30;

  private static final Pattern TEXT = Pattern.compile("(\\d{1,10})(B|KiB|MiB|GiB)");
  private static final String EXPECTED =
      "expected a whole number and a unit B, KiB, MiB or GiB, as in 1B, 1KiB or 10MiB, up to 1GiB";

  /** Checks the range. */
  public PayloadSize {
    if (bytes < 0 || bytes > LARGEST_BYTES) {
      throw new IllegalArgumentException(
          "size of " + bytes + " bytes, expected 0 to " + LARGEST_BYTES);
    }
  }

  /**
   * Reads a size.
   *
   * @throws IllegalArgumentException where it is not one; the message quotes it and says what is
   *     right
   */
  @JsonCreator
  public static PayloadSize parse(String text) {
    var match = TEXT.matcher(text);
    if (!match.matches()) {
      throw new IllegalArgumentException("size '%s': %s".formatted(text, EXPECTED));
    }
    // Ten digits times 2^30 is below 2^63, so this cannot overflow.
    var bytes = Long.parseLong(match.group(1)) << shift(match.group(2));
    if (bytes > LARGEST_BYTES) {
      throw new IllegalArgumentException("size '%s': %s".formatted(text, EXPECTED));
    }
    return new PayloadSize(bytes);
  }

  private static int shift(String unit) {
    return switch (unit) {
      case "KiB" -> 10;
      case "MiB" -> 20;
      case "GiB" -> 30;
      default -> 0;
    };
  }

  @Override
  public int compareTo(PayloadSize other) {
    return Long.compare(bytes, other.bytes);
  }

  /** The shortest text that {@link #parse} reads back as this size. */
  @Override
  @JsonValue
  public String toString() {
    if (bytes == 0) {
      return "0B";
    }
    return switch (Math.min(Long.numberOfTrailingZeros(bytes) / 10, 3)) {
      case 0 -> bytes + "B";
      case 1 -> (bytes >> 10) + "KiB";
      case 2 -> (bytes >> 20) + "MiB";
      default -> (bytes >> 30) + "GiB";
    };
  }
}
