package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.driver.load.Histograms;
import dev.ipfsbench.model.result.EncodedHistogram;
import dev.ipfsbench.model.result.Percentile;
import dev.ipfsbench.model.result.ServiceTime;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** From a histogram of nanoseconds to what a row reports. */
final class ServiceTimes {
  private ServiceTimes() {}

  /** The figures of rounds' histograms together; empty where they are. */
  static Optional<ServiceTime> of(List<Histogram> rounds) {
    var histogram = Histograms.sum(rounds.stream());
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
            PercentileIntervals.of(rounds, percentiles.keySet()),
            EncodedHistogram.encode(histogram)));
  }
}
