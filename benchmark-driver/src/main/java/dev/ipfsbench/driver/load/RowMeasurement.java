package dev.ipfsbench.driver.load;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
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

  /** Whether the load was open. */
  public boolean open() {
    return samples.stream().anyMatch(sample -> sample.open() != null);
  }

  /** The response times of all rounds in one histogram, in nanoseconds; empty of a closed load. */
  public Histogram response() {
    return merged(OpenSample::response);
  }

  /** The response times of each round, in nanoseconds; none of a closed load. */
  public List<Histogram> responseByRound() {
    return openSamples().map(sample -> sample.response().decode()).toList();
  }

  /** The send lags of all rounds in one histogram, in nanoseconds; empty of a closed load. */
  public Histogram sendLag() {
    return merged(OpenSample::sendLag);
  }

  /** How many were sent late, in all rounds. */
  public long late() {
    return openSamples().mapToLong(OpenSample::late).sum();
  }

  /** How many were not sent at all, in all rounds. */
  public long dropped() {
    return openSamples().mapToLong(OpenSample::dropped).sum();
  }

  /** The share of the intended operations that were late or dropped, 0 to 1; 0 where none was. */
  public double lateShare() {
    var intended = sendLag().getTotalCount() + dropped();
    return intended == 0 ? 0 : (double) (late() + dropped()) / intended;
  }

  private Histogram merged(Function<OpenSample, EncodedHistogram> which) {
    return Histograms.sum(openSamples().map(which).map(EncodedHistogram::decode));
  }

  private Stream<OpenSample> openSamples() {
    return samples.stream().map(Sample::open).filter(Objects::nonNull);
  }

  /** The service times of all rounds in one histogram, in nanoseconds; the warm-up is left out. */
  public Histogram service() {
    return Histograms.sum(serviceByRound().stream());
  }

  /** The service times of each round, in nanoseconds; the warm-up is left out. */
  public List<Histogram> serviceByRound() {
    return samples.stream().map(sample -> sample.service().decode()).toList();
  }
}
