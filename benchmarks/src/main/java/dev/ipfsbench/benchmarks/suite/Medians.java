package dev.ipfsbench.benchmarks.suite;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Medians; of an even number of values the mean of the two in the middle. */
final class Medians {
  private Medians() {}

  static double of(double... values) {
    var sorted = values.clone();
    Arrays.sort(sorted);
    var middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  static <T> double of(List<T> values, ToDoubleFunction<T> figure) {
    return of(values.stream().mapToDouble(figure).toArray());
  }
}
