package dev.ipfsbench.driver.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts the bursts of each round into cycles, as the original did: a cycle is as many bursts as take
 * about {@link #SECONDS}, and its sample is its period, the mean of its bursts. So the count of
 * runs sampled and the margin can be laid beside the original's.
 */
final class Cycles {
  /** The shortest cycle of benchmark.js. */
  static final double SECONDS = 0.05;

  private Cycles() {}

  /**
   * The periods of all cycles.
   *
   * @param rounds for each round its bursts' periods in seconds, in the order they ran
   * @return none where no round has a burst
   */
  static double[] of(List<double[]> rounds) {
    var mean = rounds.stream().flatMapToDouble(Arrays::stream).average().orElse(0);
    if (mean <= 0) {
      return new double[0];
    }
    // The count is fixed beforehand: closing a cycle at the burst that crosses the line would
    // favour
    // slow bursts.
    var count = (int) Math.min(Integer.MAX_VALUE, Math.max(1, Math.ceil(SECONDS / mean)));
    var cycles = new ArrayList<Double>();
    for (var round : rounds) {
      // What is left over at the end of a round is no whole cycle, unless the round has nothing
      // else.
      var whole = Math.max(count, round.length - round.length % count);
      for (var start = 0; start < Math.min(whole, round.length); start += count) {
        var end = Math.min(start + count, round.length);
        cycles.add(Arrays.stream(round, start, end).average().orElseThrow());
      }
    }
    return cycles.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
