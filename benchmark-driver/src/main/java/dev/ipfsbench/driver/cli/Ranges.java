package dev.ipfsbench.driver.cli;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Checks what options hold, in words of the command line. */
final class Ranges {
  private Ranges() {}

  /** A whole number from {@code low} to {@code high}, or the fallback where none was given. */
  static int whole(String option, Optional<Integer> given, int fallback, int low, int high) {
    given.ifPresent(value -> check(option, value, low, high));
    return given.orElse(fallback);
  }

  /** A number from {@code low} to {@code high}, or the fallback where none was given. */
  static double decimal(
      String option, Optional<Double> given, double fallback, double low, double high) {
    given.ifPresent(value -> check(option, value, low, high));
    return given.orElse(fallback);
  }

  /** A list whose items are there once each, or the fallback where none was given. */
  static <T> List<T> distinct(
      String option, List<T> given, List<T> fallback, Function<T, String> name) {
    var seen = new HashSet<T>();
    for (var item : given) {
      if (!seen.add(item)) {
        throw new Refusal(
            "%s names %s twice, expected each once".formatted(option, name.apply(item)));
      }
    }
    return given.isEmpty() ? fallback : given;
  }

  /** Refuses a number that is not from {@code low} to {@code high}. */
  static void check(String option, double value, double low, double high) {
    // The negated form also catches NaN.
    if (!(low <= value && value <= high)) {
      throw new Refusal(
          "%s %s: expected %s to %s".formatted(option, plain(value), plain(low), plain(high)));
    }
  }

  private static String plain(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
