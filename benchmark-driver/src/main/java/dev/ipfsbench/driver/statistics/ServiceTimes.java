package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.model.result.EncodedHistogram;
import dev.ipfsbench.model.result.Percentile;
import dev.ipfsbench.model.result.ServiceTime;
import java.util.EnumMap;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** From a histogram of nanoseconds to what a row reports. */
final class ServiceTimes {
  private ServiceTimes() {}

  /** The figures of a histogram; empty where it is. */
  static Optional<ServiceTime> of(Histogram histogram) {
    var count = histogram.getTotalCount();
    if (count == 0) {
      return Optional.empty();
    }
    var percentiles = new EnumMap<Percentile, Long>(Percentile.class);
    for (var percentile : Percentile.values()) {
      if (count >= percentile.samplesNeeded()) {
        percentiles.put(percentile, histogram.getValueAtPercentile(percentile.percent()));
      }
    }
    return Optional.of(
        new ServiceTime(
            count,
            histogram.getMinValue(),
            histogram.getMean(),
            histogram.getMaxValue(),
            percentiles,
            EncodedHistogram.encode(histogram)));
  }
}
