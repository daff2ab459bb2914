package dev.ipfsbench.driver.statistics;

import java.util.Arrays;

/**
 * Mean and margin of error of periods, as benchmark.js 2.1.4 computes them, so that a figure can be
 * laid beside the original's.
 *
 * @param samples how many periods, at least 1
 * @param meanSeconds their mean
 * @param marginSeconds half the width of the mean's 95 % interval; 0 for one sample
 */
public record PeriodStatistics(int samples, double meanSeconds, double marginSeconds) {
  // Student's t, 97.5 %, for 1 to 30 degrees of freedom, to three decimals as benchmark.js has it.
  private static final double[] CRITICAL = {
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, //
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, //
    2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042
  };
  private static final double CRITICAL_BEYOND = 1.96;

  /**
   * Computes mean and margin.
   *
   * @param periods in seconds, each above 0
   * @throws IllegalArgumentException without periods
   */
  public static PeriodStatistics of(double[] periods) {
    if (periods.length == 0) {
      throw new IllegalArgumentException("no periods");
    }
    var mean = Arrays.stream(periods).sum() / periods.length;
    if (periods.length == 1) {
      return new PeriodStatistics(1, mean, 0);
    }
    var degrees = periods.length - 1;
    var squares = Arrays.stream(periods).map(period -> (period - mean) * (period - mean)).sum();
    var error = Math.sqrt(squares / degrees) / Math.sqrt(periods.length);
    return new PeriodStatistics(periods.length, mean, error * critical(degrees));
  }

  private static double critical(int degrees) {
    return degrees <= CRITICAL.length ? CRITICAL[degrees - 1] : CRITICAL_BEYOND;
  }

  /** The inverse of the mean period. */
  public double hertz() {
    return 1 / meanSeconds;
  }

  /** The margin in per cent of the mean. */
  public double relativeMarginPercent() {
    return marginSeconds / meanSeconds * 100;
  }

  /** The longest period that the margin allows; the original ranks by it. */
  public double slowestSeconds() {
    return meanSeconds + marginSeconds;
  }
}
