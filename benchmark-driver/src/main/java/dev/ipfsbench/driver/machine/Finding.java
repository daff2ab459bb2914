package dev.ipfsbench.driver.machine;

import java.util.function.DoubleFunction;

/**
 * One thing that was looked at.
 *
 * @param subject what, such as {@code scheduler jitter p99}
 * @param level what it means
 * @param figure what was seen, with its unit
 * @param bound what is wanted, such as {@code at most 1 ms}
 * @param why it matters, in a few words
 */
public record Finding(String subject, Level level, String figure, String bound, String why) {

  /** A finding that is the better, the smaller its figure. */
  static Finding atMost(
      String subject,
      double value,
      double warnOver,
      double badOver,
      DoubleFunction<String> unit,
      String why) {
    var level = value > badOver ? Level.BAD : value > warnOver ? Level.WARN : Level.OK;
    return new Finding(subject, level, unit.apply(value), "at most " + unit.apply(warnOver), why);
  }

  /** A finding that is the better, the larger its figure. */
  static Finding atLeast(
      String subject,
      double value,
      double warnUnder,
      double badUnder,
      DoubleFunction<String> unit,
      String why) {
    var level = value < badUnder ? Level.BAD : value < warnUnder ? Level.WARN : Level.OK;
    return new Finding(subject, level, unit.apply(value), "at least " + unit.apply(warnUnder), why);
  }

  /** A finding that is one of two: as it should be, or worth a warning. */
  static Finding expect(
      String subject, boolean asWanted, String figure, String wanted, String why) {
    return new Finding(subject, asWanted ? Level.OK : Level.WARN, figure, wanted, why);
  }

  /** What this machine does not tell. */
  static Finding unknown(String subject, String why) {
    return new Finding(subject, Level.UNKNOWN, "not readable here", "", why);
  }
}
