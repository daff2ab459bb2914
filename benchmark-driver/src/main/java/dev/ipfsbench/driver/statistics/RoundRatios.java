package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.model.result.Sample;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Compares two rows of one run in pairs of the same round. */
final class RoundRatios {
  private RoundRatios() {}

  /**
   * How many times as long one takes as the other, for each round in which both succeeded.
   *
   * @param samples whose time it is
   * @param over what it is compared with, whose order the result has
   */
  static double[] of(List<Sample> samples, List<Sample> over) {
    Map<Integer, Double> rates =
        samples.stream()
            .filter(sample -> sample.rate() > 0)
            .collect(Collectors.toMap(Sample::round, Sample::rate));
    return over.stream()
        .filter(sample -> sample.rate() > 0 && rates.containsKey(sample.round()))
        .mapToDouble(sample -> sample.rate() / rates.getOrDefault(sample.round(), Double.NaN))
        .toArray();
  }
}
