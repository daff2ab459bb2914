package dev.ipfsbench.driver.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Row;
import dev.ipfsbench.model.result.Sample;
import dev.ipfsbench.model.result.Throughput;
import dev.ipfsbench.model.result.VariantComparison;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VariantComparisonsTest {
  private static final int ROWS = 9;

  /**
   * By hand: with all ten differences of one sign, the smaller rank sum is 0, which of the 2^10
   * equally likely sign patterns only one has on either side: p = 2/1024.
   */
  @Test
  void tenRoundsThatAllPointOneWayAreRarerThanOneIn500() {
    var ratios = IntStream.rangeClosed(1, 10).mapToDouble(i -> 1 + i / 100.0).toArray();

    assertThat(VariantComparisons.p(ratios)).isCloseTo(2.0 / 1024, within(1e-9));
  }

  /**
   * By hand: ranks 1 to 6 with signs +, +, +, +, +, - on the smallest give the rank sum 1. The sums
   * 0 and 1 have one pattern each, so two-sided p = 2 * 2/64.
   */
  @Test
  void oneSmallStepBackAmongSix() {
    assertThat(VariantComparisons.p(new double[] {0.99, 1.02, 1.03, 1.05, 1.06, 1.08}))
        .isCloseTo(4.0 / 64, within(1e-9));
  }

  @Test
  void equalRoundsDoNotDiffer() {
    assertThat(VariantComparisons.p(new double[] {1, 1, 1, 1, 1, 1})).isEqualTo(1);
  }

  @Test
  void roundsThatOnlyOneSideFinishedAreLeftOut() {
    var baseline = cell("a", 0, rounds(12, round -> 0.010));
    var variant = cell("b", 0, rounds(11, round -> round == 3 ? 0 : 0.011));

    var comparison = VariantComparisons.of(List.of(baseline, variant)).getFirst();

    assertThat(comparison.rounds()).isEqualTo(10);
    assertThat(comparison.medianRatio()).isCloseTo(1.1, within(1e-9));
    assertThat(comparison.differs()).isTrue();
  }

  @Test
  void underTenRoundsNothingIsSaid() {
    var baseline = cell("a", 0, rounds(9, round -> 0.010));
    var variant = cell("b", 0, rounds(9, round -> 0.020));

    var comparison = VariantComparisons.of(List.of(baseline, variant)).getFirst();

    assertThat(comparison.conclusive()).isFalse();
    assertThat(comparison.differs()).isFalse();
  }

  /**
   * Nine rows without a difference, 400 times: at 5 % over all rows together at most 20 of the runs
   * may cry wolf, give or take what chance gives 400 tries (three standard deviations are 13).
   */
  @Test
  void whereThereIsNoDifferenceItCriesWolfInFiveRunsOfAHundredAtMost() {
    var random = new Random(20_261_201);
    var alarms = IntStream.range(0, 400).filter(run -> finds(random, 1.0, 10)).count();

    assertThat(alarms).isLessThanOrEqualTo(33);
  }

  /** With 3 % noise in each round and 10 % drift that both share, as on a small machine. */
  @Test
  void fivePerCentInOneRowOfNineIsFoundInFourRunsOfFiveAtTwentyRounds() {
    var random = new Random(20_261_201);
    var found = IntStream.range(0, 200).filter(run -> finds(random, 1.05, 20)).count();

    assertThat(found).isGreaterThanOrEqualTo(160);
  }

  /** Whether the first row, which is slower by a factor, or any row without one, is found. */
  private static boolean finds(Random random, double factor, int rounds) {
    var cells = new ArrayList<Cell>();
    for (var variant : List.of("a", "b")) {
      for (int row = 0; row < ROWS; row++) {
        cells.add(cell(variant, row, List.of()));
      }
    }
    var drift = random.doubles(rounds, 0.95, 1.05).toArray();
    var measured =
        cells.stream()
            .map(
                cell -> {
                  var slower =
                      cell.variant().equals("b") && cell.payloadSize().bytes() == 0 ? factor : 1;
                  return cell(
                      cell.variant(),
                      cell.payloadSize().bytes(),
                      rounds(
                          rounds,
                          round ->
                              0.01
                                  * slower
                                  * drift[round - 1]
                                  * Math.exp(0.03 * random.nextGaussian())));
                })
            .toList();
    return VariantComparisons.of(measured).stream()
        .filter(each -> factor == 1 || each.payloadSize().bytes() == 0)
        .anyMatch(VariantComparison::differs);
  }

  private static List<Sample> rounds(int count, ToDoubleFunction<Integer> seconds) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(
            round -> {
              var each = seconds.applyAsDouble(round);
              return new Sample(round, each == 0 ? 0 : 100, 100 * each);
            })
        .toList();
  }

  private static Cell cell(String variant, long size, List<Sample> samples) {
    var row =
        new Row(
            Measured.CREATE,
            samples,
            new TreeMap<>(),
            new Throughput(100, 0),
            null,
            null,
            null,
            null);
    return new Cell(
        variant,
        Store.IPFS,
        new PayloadSize(size),
        Measured.CREATE,
        List.of(row),
        null,
        null,
        List.of(),
        List.of());
  }
}
