package dev.ipfsbench.driver.statistics;

import java.util.stream.DoubleStream;

/** The mean of ratios, for which 2 and 1/2 make 1. */
public final class GeometricMean {
  private GeometricMean() {}

  /** Of ratios above 0; 1 where there are none. */
  public static double of(DoubleStream ratios) {
    return Math.exp(ratios.map(Math::log).average().orElse(0));
  }
}
