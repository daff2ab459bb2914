package dev.ipfsbench.driver.statistics;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** The line that the original printed for a store. */
final class OriginalText {
  private static final double DECIMALS_BELOW = 100;

  private OriginalText() {}

  /**
   * The line of one name, such as {@code store-to-memory x 114 ops/sec ±1.63% (77 runs sampled)}.
   */
  static String line(String name, PeriodStatistics statistics) {
    return "%s x %s ops/sec ±%s%% (%d run%s sampled)"
        .formatted(
            name,
            rate(statistics.hertz()),
            fixed(statistics.relativeMarginPercent(), 2).toPlainString(),
            statistics.samples(),
            statistics.samples() == 1 ? "" : "s");
  }

  /** Two decimals below 100, else a whole number with a comma before each three digits. */
  static String rate(double hertz) {
    if (hertz < DECIMALS_BELOW) {
      return fixed(hertz, 2).toPlainString();
    }
    return new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT))
        .format(fixed(hertz, 0));
  }

  // ECMAScript's toFixed rounds the exact binary value, a tie up.
  private static BigDecimal fixed(double value, int decimals) {
    return new BigDecimal(value).setScale(decimals, RoundingMode.HALF_UP);
  }
}
