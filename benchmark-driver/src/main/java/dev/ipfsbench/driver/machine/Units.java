package dev.ipfsbench.driver.machine;

import java.util.Locale;

/** Figures as people read them: three significant digits at most, and a unit. */
final class Units {
  private static final String[] BINARY = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

  private Units() {}

  /** Nanoseconds in the largest unit that leaves at least one. */
  static String time(double nanoseconds) {
    if (nanoseconds < 1e3) {
      return digits(nanoseconds) + " ns";
    }
    if (nanoseconds < 1e6) {
      return digits(nanoseconds / 1e3) + " µs";
    }
    return nanoseconds < 1e9 ? digits(nanoseconds / 1e6) + " ms" : digits(nanoseconds / 1e9) + " s";
  }

  /** Bytes in the largest binary unit that leaves at least one. */
  static String bytes(double bytes) {
    var unit = 0;
    var rest = bytes;
    while (rest >= 1024 && unit < BINARY.length - 1) {
      rest /= 1024;
      unit++;
    }
    return digits(rest) + " " + BINARY[unit];
  }

  /** A share between 0 and 1 in per cent. */
  static String percent(double share) {
    return digits(share * 100) + " %";
  }

  /** A plain number. */
  static String number(double number) {
    return digits(number);
  }

  private static String digits(double number) {
    if (number == Math.rint(number)) {
      return String.format(Locale.ROOT, "%.0f", number);
    }
    return String.format(
        Locale.ROOT, number < 10 ? "%.2f" : number < 100 ? "%.1f" : "%.0f", number);
  }
}
