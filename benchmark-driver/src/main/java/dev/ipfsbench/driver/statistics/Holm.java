package dev.ipfsbench.driver.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Corrects p values for their number (S. Holm, A Simple Sequentially Rejective Multiple Test
 * Procedure, Scandinavian Journal of Statistics 6, 1979): the smallest is multiplied by their
 * number, the next by one less, and so on, and none becomes smaller than the one before it.
 */
final class Holm {
  private Holm() {}

  /** The corrected values, in the order of the given ones. */
  static double[] correct(double[] values) {
    var corrected = new double[values.length];
    var order =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparingDouble(index -> values[index]))
            .toList();
    var largest = 0.0;
    for (int rank = 0; rank < order.size(); rank++) {
      int index = order.get(rank);
      largest = Math.max(largest, Math.min(1, values[index] * (values.length - rank)));
      corrected[index] = largest;
    }
    return corrected;
  }
}
