package dev.ipfsbench.driver.load;

import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** Histograms of nanoseconds. */
public final class Histograms {
  private Histograms() {}

  /** All values of all of them in a fresh one; empty where there is none. */
  public static Histogram sum(Stream<Histogram> histograms) {
    var sum = new Histogram(Recorders.SIGNIFICANT_DIGITS);
    histograms.forEach(sum::add);
    return sum;
  }
}
