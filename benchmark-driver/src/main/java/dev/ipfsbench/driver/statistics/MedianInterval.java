package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.model.result.Interval;
import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * The median of a few figures and where the true one lies. The interval is between two of the
 * figures themselves (order statistics), so it assumes nothing of how they are spread.
 */
public final class MedianInterval {
  /**
   * Under this many figures even the smallest and the largest do not enclose the median at 95 %.
   */
  static final int FEWEST = 6;

  private static final double ONE_TAIL = 0.025;

  private MedianInterval() {}

  /**
   * The median.
   *
   * @throws IllegalArgumentException without figures
   */
  public static double median(double[] figures) {
    if (figures.length == 0) {
      throw new IllegalArgumentException("no figures");
    }
    var sorted = figures.clone();
    Arrays.sort(sorted);
    var upper = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[upper] : (sorted[upper - 1] + sorted[upper]) / 2;
  }

  /** Where the median lies with at least 95 % confidence; empty under {@link #FEWEST} figures. */
  public static Optional<Interval> of(double[] figures) {
    if (figures.length < FEWEST) {
      return Optional.empty();
    }
    var below = BinomialDistribution.of(figures.length, 0.5);
    var rank = 0;
    while (below.cumulativeProbability(rank + 1) <= ONE_TAIL) {
      rank++;
    }
    var sorted = figures.clone();
    Arrays.sort(sorted);
    return Optional.of(new Interval(sorted[rank], sorted[sorted.length - 1 - rank]));
  }
}
