package dev.ipfsbench.driver.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as reports print them, the same in every locale. */
final class Figures {
  /** What is printed where there is no figure. */
  static final String NONE = "-";

  private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);
  private static final double NANOSECONDS_PER_MILLISECOND = 1e6;

  private Figures() {}

  /** Three significant digits, never in scientific notation; whole from 100 on. */
  static String significant(double value) {
    if (value == 0) {
      return "0";
    }
    var exact = BigDecimal.valueOf(value);
    // Rounding to three digits first would print 12345 as 12300.
    var rounded =
        Math.abs(value) >= 100
            ? exact.setScale(0, RoundingMode.HALF_UP)
            : exact.round(THREE_DIGITS);
    var text = rounded.toPlainString();
    // 9.8 has three significant digits only as 9.80.
    var missing = THREE_DIGITS.getPrecision() - rounded.precision();
    return Math.abs(value) < 100 && missing > 0
        ? rounded.setScale(rounded.scale() + missing, RoundingMode.UNNECESSARY).toPlainString()
        : text;
  }

  /** Nanoseconds as milliseconds. */
  static String milliseconds(double nanoseconds) {
    return significant(nanoseconds / NANOSECONDS_PER_MILLISECOND);
  }

  /** Seconds in the unit in which they read best, such as {@code 32.1 ms}. */
  static String duration(double seconds) {
    if (seconds < 1e-3) {
      return significant(seconds * 1e6) + " us";
    }
    return seconds < 1 ? significant(seconds * 1e3) + " ms" : significant(seconds) + " s";
  }

  /** A point in time of a run, such as {@code 30 s}, {@code 5 min} or {@code 2 h}. */
  static String elapsed(double seconds) {
    if (seconds >= 3600) {
      return plain(seconds / 3600) + " h";
    }
    return seconds >= 60 ? plain(seconds / 60) + " min" : plain(seconds) + " s";
  }

  private static String plain(double value) {
    return new BigDecimal(value)
        .setScale(1, RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
  }

  /** A ratio as a change, such as {@code +5.0%}. */
  static String change(double ratio) {
    return String.format(Locale.ROOT, "%+.1f%%", 100 * (ratio - 1));
  }

  /** A p value, such as {@code 0.033} or {@code <0.001}; none is ever nothing. */
  static String probability(double value) {
    return value < 0.001 ? "<0.001" : String.format(Locale.ROOT, "%.3f", value);
  }

  /** What follows the letter p in a sentence, such as {@code =0.033} or {@code <0.001}. */
  static String p(double value) {
    var figure = probability(value);
    return figure.startsWith("<") ? figure : "=" + figure;
  }

  /** A duration at a whole power of ten, such as {@code 10 ms}. */
  static String tick(double seconds) {
    return withoutZeros(duration(seconds));
  }

  /** A figure of three digits that is whole, without the zeros behind its point. */
  static String withoutZeros(String figure) {
    return figure.replace(".00", "").replace(".0", "");
  }

  /** A count with its noun, such as {@code 1 round} or {@code 3 rounds}. */
  static String count(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
