package dev.ipfsbench.driver.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ipfsbench.driver.load.Cell;
import dev.ipfsbench.driver.load.CellMeasurement;
import dev.ipfsbench.driver.load.EncodedHistogram;
import dev.ipfsbench.driver.load.Outcome;
import dev.ipfsbench.driver.load.Periods;
import dev.ipfsbench.driver.load.Row;
import dev.ipfsbench.driver.load.RowMeasurement;
import dev.ipfsbench.driver.load.Sample;
import dev.ipfsbench.model.result.Growth;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class GrowthFitTest {
  private final Random noise = new Random(3);

  @Test
  void aLineIsFoundWithItsSlope() {
    var growth = fit(400, update -> 0.002 + 5e-6 * update);

    assertThat(growth.shape()).isEqualTo(Growth.Shape.LINEAR);
    assertThat(growth.updates()).isEqualTo(400);
    assertThat(growth.seconds()).hasSize(100);
    assertThat(growth.slopeSeconds()).isCloseTo(5e-6, within(3e-7));
    assertThat(growth.startSeconds()).isCloseTo(0.002, within(5e-5));
    assertThat(growth.residualPercent()).isLessThan(3);
  }

  @Test
  void aLogarithmIsFoundWithItsSlope() {
    var growth = fit(400, update -> 0.002 + 0.0005 * Math.log(update + 0.5));

    assertThat(growth.shape()).isEqualTo(Growth.Shape.LOGARITHMIC);
    assertThat(growth.slopeSeconds()).isCloseTo(0.0005, within(5e-5));
  }

  @Test
  void noiseIsNoGrowth() {
    var growth = fit(400, update -> 0.002);

    assertThat(growth.shape()).isEqualTo(Growth.Shape.CONSTANT);
    assertThat(growth.slopeSeconds()).isZero();
    assertThat(growth.startSeconds()).isCloseTo(0.002, within(5e-5));
  }

  @Test
  void underEightUpdatesNothingIsSaid() {
    assertThat(GrowthFit.of(cell(Measured.AGEING, rounds(7, update -> 0.002)))).isEmpty();
  }

  @Test
  void onlyAgeingCellsGrow() {
    assertThat(GrowthFit.of(cell(Measured.UPDATE, rounds(400, update -> 0.002)))).isEmpty();
  }

  private Growth fit(int updates, IntToDoubleFunction seconds) {
    return GrowthFit.of(cell(Measured.AGEING, rounds(updates, seconds))).getFirst();
  }

  /** Ten rounds with 5 % of noise in each pass. */
  private List<Sample> rounds(int updates, IntToDoubleFunction seconds) {
    return IntStream.rangeClosed(1, 10)
        .mapToObj(
            round ->
                sample(
                    round,
                    IntStream.range(0, updates + round - 1)
                        .mapToDouble(
                            update ->
                                seconds.applyAsDouble(update) * (1 + 0.05 * noise.nextGaussian()))
                        .toArray()))
        .toList();
  }

  private static Sample sample(int round, double[] seconds) {
    return new Sample(
        round,
        0,
        Instant.EPOCH,
        seconds.length,
        1_000_000_000,
        0,
        Map.of(Outcome.OK, (long) seconds.length),
        EncodedHistogram.of(new Histogram(3)),
        0,
        0,
        new Periods(seconds, 1),
        null);
  }

  private static CellMeasurement cell(Measured measured, List<Sample> samples) {
    return new CellMeasurement(
        new Cell("default", Store.IPFS, new PayloadSize(1), measured),
        List.of(new RowMeasurement(Row.UPDATE, List.of(), samples)),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }
}
