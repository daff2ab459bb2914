package dev.ipfsbench.driver.run;

import dev.ipfsbench.model.result.Check;
import dev.ipfsbench.model.result.CheckOutcome;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One figure of a cell or a row that spoils others where it is large.
 *
 * @param value what was seen
 * @param bound what is well; above 0
 * @param sentence what was seen, where, and what would be well
 */
record Reading(double value, double bound, String sentence) {
  /**
   * The check that the worst of all readings decides: a warning where it is over its bound.
   *
   * @return empty where nothing was read
   */
  static Optional<Check> worst(String name, Stream<Reading> readings) {
    return readings
        .max(Comparator.comparingDouble(reading -> reading.value / reading.bound))
        .map(
            worst ->
                new Check(
                    name,
                    worst.value > worst.bound ? CheckOutcome.WARN : CheckOutcome.PASS,
                    worst.sentence));
  }

  /** A share between 0 and 1, as people read it. */
  static String percent(double share) {
    return String.format(Locale.ROOT, "%.3g %%", share * 100);
  }

  /** Nanoseconds, as people read them. */
  static String millis(double nanoseconds) {
    return String.format(Locale.ROOT, "%.3g ms", nanoseconds / 1e6);
  }
}
