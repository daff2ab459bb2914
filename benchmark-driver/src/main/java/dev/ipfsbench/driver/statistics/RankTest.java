package dev.ipfsbench.driver.statistics;

import java.util.Arrays;

/**
 * The Mann-Whitney U test at 5 %, two-sided, with the limits that benchmark.js 2.1.4 sets: exact
 * critical values up to 30 samples in both together, the normal approximation without correction
 * for ties beyond. Every other comparison of this tool uses commons-statistics.
 */
final class RankTest {
  private static final int EXACT_UP_TO = 30;
  private static final double CRITICAL_Z = 1.96;
  private static final double ONE_TAIL = 0.025;
  private static final int LARGER_AT_LEAST = 5;
  private static final int SMALLER_AT_LEAST = 3;

  private RankTest() {}

  /** Whether the two do not come from the same population. */
  static boolean separates(double[] first, double[] second) {
    var statistic = statistic(first, second);
    var sizes = (double) first.length * second.length;
    var u = Math.min(statistic, sizes - statistic);
    if (first.length + second.length > EXACT_UP_TO) {
      var deviation = Math.sqrt(sizes * (first.length + second.length + 1) / 12);
      return Math.abs((u - sizes / 2) / deviation) > CRITICAL_Z;
    }
    return u <= critical(first.length, second.length);
  }

  /** U of the first: the pairs in which its value is the larger one, a tie counting half. */
  static double statistic(double[] first, double[] second) {
    var others = second.clone();
    Arrays.sort(others);
    var total = 0.0;
    for (var value : first) {
      var below = countBelow(others, value, false);
      var upTo = countBelow(others, value, true);
      total += below + (upTo - below) / 2.0;
    }
    return total;
  }

  private static int countBelow(double[] sorted, double value, boolean inclusive) {
    var low = 0;
    var high = sorted.length;
    while (low < high) {
      var middle = (low + high) >>> 1;
      if (sorted[middle] < value || (inclusive && sorted[middle] == value)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * The largest U that still separates. Below five and three samples benchmark.js takes 0, although
   * no U is rare enough there; that is kept, since the line is meant to be the original's.
   */
  static int critical(int size, int otherSize) {
    var larger = Math.max(size, otherSize);
    var smaller = Math.min(size, otherSize);
    if (larger < LARGER_AT_LEAST || smaller < SMALLER_AT_LEAST) {
      return 0;
    }
    var ways = ways(smaller, larger);
    var all = Arrays.stream(ways).sum();
    // Of five and three samples on, U = 0 alone is rarer than the tail.
    var u = 0;
    var tail = ways[0];
    while ((tail + ways[u + 1]) / all <= ONE_TAIL) {
      u++;
      tail += ways[u];
    }
    return u;
  }

  /**
   * In how many orders of both samples each U occurs: the coefficients of the Gaussian binomial
   * coefficient, built as the product over i of (1 - q^(larger + i)) / (1 - q^i).
   */
  private static double[] ways(int smaller, int larger) {
    var ways = new double[smaller * larger + 1];
    ways[0] = 1;
    for (var i = 1; i <= smaller; i++) {
      for (var u = ways.length - 1; u >= larger + i; u--) {
        ways[u] -= ways[u - larger - i];
      }
      for (var u = i; u < ways.length; u++) {
        ways[u] += ways[u - i];
      }
    }
    return ways;
  }
}
