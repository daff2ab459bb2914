package dev.ipfsbench.driver.report;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A logarithmic axis over whole powers of ten.
 *
 * @param lowest the exponent at its start
 * @param highest the exponent at its end, larger
 * @param from where it starts in the drawing
 * @param to where it ends
 */
record LogScale(int lowest, int highest, double from, double to) {

  /** An axis that holds all these figures, which are positive. */
  static LogScale over(double smallest, double largest, double from, double to) {
    var lowest = (int) Math.floor(Math.log10(smallest));
    var highest = (int) Math.ceil(Math.log10(largest));
    return new LogScale(lowest, Math.max(highest, lowest + 1), from, to);
  }

  /** Where a figure is in the drawing. */
  double place(double figure) {
    return from + (Math.log10(figure) - lowest) / (highest - lowest) * (to - from);
  }

  /** The powers of ten on it. */
  List<Double> ticks() {
    return IntStream.rangeClosed(lowest, highest).mapToObj(power -> Math.pow(10, power)).toList();
  }
}
