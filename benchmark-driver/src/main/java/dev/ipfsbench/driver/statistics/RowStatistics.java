package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.driver.load.Outcome;
import dev.ipfsbench.driver.load.RowMeasurement;
import dev.ipfsbench.driver.load.Sample;
import dev.ipfsbench.model.result.Row;
import dev.ipfsbench.model.result.ServiceTime;
import dev.ipfsbench.model.result.Throughput;
import dev.ipfsbench.model.result.TimeSplit;
import dev.ipfsbench.model.workload.Measured;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** What a row measured, and its figures. */
final class RowStatistics {
  private static final double NANOSECONDS = 1e9;
  private static final double MEBIBYTE = 1 << 20;

  private RowStatistics() {}

  /** Computes the figures of one row. */
  static Row of(RowMeasurement measurement) {
    var operation = Measured.valueOf(measurement.row().name());
    var samples = measurement.samples();
    var serviceTime = ServiceTimes.of(measurement.serviceByRound()).orElse(null);
    return new Row(
        operation,
        samples.stream().map(RowStatistics::sample).toList(),
        outcomes(samples),
        throughput(samples),
        serviceTime,
        timeSplit(operation, samples, serviceTime),
        ServiceTimes.of(measurement.responseByRound()).orElse(null),
        measurement.open() ? Sendings.of(measurement) : null);
  }

  private static dev.ipfsbench.model.result.Sample sample(Sample sample) {
    return new dev.ipfsbench.model.result.Sample(
        sample.round(), sample.count(Outcome.OK), sample.elapsedNanos() / NANOSECONDS);
  }

  private static SortedMap<String, Long> outcomes(List<Sample> samples) {
    var counts = new TreeMap<String, Long>();
    for (var sample : samples) {
      sample
          .outcomes()
          .forEach((outcome, count) -> counts.merge(outcome.label(), count, Long::sum));
    }
    return counts;
  }

  private static Throughput throughput(List<Sample> samples) {
    var seconds = sum(samples, Sample::elapsedNanos) / NANOSECONDS;
    if (seconds == 0) {
      return new Throughput(0, 0);
    }
    return new Throughput(
        sum(samples, sample -> sample.count(Outcome.OK)) / seconds,
        sum(samples, Sample::bytes) / MEBIBYTE / seconds);
  }

  private static @Nullable TimeSplit timeSplit(
      Measured operation, List<Sample> samples, @Nullable ServiceTime serviceTime) {
    var server = sum(samples, Sample::serverNanos);
    if (operation == Measured.BURST || serviceTime == null || server == 0) {
      return null;
    }
    var operations = (double) sum(samples, sample -> sample.count(Outcome.OK));
    var store = sum(samples, Sample::storeNanos);
    // The histogram rounds, so a transport near 0 could come out below it.
    return new TimeSplit(
        store / operations,
        (server - store) / operations,
        Math.max(0, serviceTime.meanNanoseconds() - server / operations));
  }

  private static long sum(List<Sample> samples, ToLongFunction<Sample> figure) {
    return samples.stream().mapToLong(figure).sum();
  }
}
