package dev.ipfsbench.driver.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.model.result.Interval;
import dev.ipfsbench.model.result.Percentile;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class PercentileIntervalsTest {
  private static final EnumSet<Percentile> ALL = EnumSet.allOf(Percentile.class);

  @Test
  void roundsThatAreAllAlikeLeaveNoDoubt() {
    var rounds = IntStream.range(0, 10).mapToObj(round -> constant(500, 100)).toList();

    assertThat(PercentileIntervals.of(rounds, ALL))
        .hasSize(4)
        .allSatisfy(
            (percentile, interval) -> assertThat(interval).isEqualTo(new Interval(500, 500)));
  }

  /**
   * Of ten rounds one is slow. It is in no draw with probability 0.9^10 = 35 %, far more than 2.5
   * %, and in three draws or more of a round with 7 %, so the p90 is sometimes fast and sometimes
   * slow.
   */
  @Test
  void oneSlowRoundIsDoubt() {
    var rounds = new ArrayList<>(IntStream.range(0, 9).mapToObj(i -> constant(100, 100)).toList());
    rounds.add(constant(900, 100));

    assertThat(PercentileIntervals.of(rounds, EnumSet.of(Percentile.P90)))
        .containsEntry(Percentile.P90, new Interval(100, 900));
    assertThat(PercentileIntervals.of(rounds, EnumSet.of(Percentile.P50)))
        .containsEntry(Percentile.P50, new Interval(100, 100));
  }

  @Test
  void underSixRoundsThereIsNone() {
    assertThat(
            PercentileIntervals.of(
                IntStream.range(0, 5).mapToObj(round -> constant(round + 1, 100)).toList(), ALL))
        .isEmpty();
  }

  /**
   * The bootstrap is known to be a little too narrow with few rounds: 93 instead of 95 % at ten.
   */
  @Test
  void theTruePercentileIsInsideAboutAsOftenAsItShould() {
    var random = new Random(7);
    var inside = 0;
    for (int run = 0; run < 200; run++) {
      var rounds = IntStream.range(0, 20).mapToObj(round -> exponential(random)).toList();
      var interval =
          Objects.requireNonNull(
              PercentileIntervals.of(rounds, EnumSet.of(Percentile.P90)).get(Percentile.P90));
      // The p90 of an exponential distribution with mean 1e6 is 1e6 ln 10.
      if (interval.contains(1e6 * Math.log(10))) {
        inside++;
      }
    }

    // 95 % of 200 are 190; three standard deviations of that count are 9, and bootstrap is narrow.
    assertThat(inside).isBetween(170, 200);
  }

  private static Histogram exponential(Random random) {
    var round = new Histogram(3);
    for (int i = 0; i < 100; i++) {
      round.recordValue(Math.round(-1e6 * Math.log(1 - random.nextDouble())));
    }
    return round;
  }

  private static Histogram constant(long value, long count) {
    var round = new Histogram(3);
    round.recordValueWithCount(value, count);
    return round;
  }
}
