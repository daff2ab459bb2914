package dev.ipfsbench.driver.load;

import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * What one row of a cell did.
 *
 * @param row which row
 * @param warmup the sample of the warm-up, if there was one: none or one
 * @param samples one for each round that was measured, in order of rounds; fewer than planned where
 *     the run ended early
 */
public record RowMeasurement(Row row, List<Sample> warmup, List<Sample> samples) {
  /** Freezes the lists. */
  public RowMeasurement {
    warmup = List.copyOf(warmup);
    samples = List.copyOf(samples);
  }

  /** The service times of all rounds in one histogram, in nanoseconds; the warm-up is left out. */
  public Histogram service() {
    var merged = new Histogram(Recorders.SIGNIFICANT_DIGITS);
    samples.forEach(sample -> merged.add(sample.service().decode()));
    return merged;
  }
}
