package dev.ipfsbench.driver.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The original's figures by hand calculation and from published tables. */
class OriginalFiguresTest {

  /**
   * 1 to 5: mean 3, squares 4 + 1 + 0 + 1 + 4 over 4 is 2.5, its root over that of 5 is 0.70711,
   * times t of 4 degrees, 2.776, is 1.96293, which is 65.43 % of 3.
   */
  @Test
  void mean_and_margin_are_those_of_students_t() {
    var statistics = PeriodStatistics.of(new double[] {1, 2, 3, 4, 5});

    assertThat(statistics.meanSeconds()).isEqualTo(3);
    assertThat(statistics.marginSeconds()).isCloseTo(1.96293, offset(1e-5));
    assertThat(statistics.relativeMarginPercent()).isCloseTo(65.431, offset(1e-3));
    assertThat(statistics.hertz()).isCloseTo(1 / 3.0, offset(1e-12));
  }

  @Test
  void beyond_thirty_degrees_the_normal_distribution_counts() {
    // 40 figures, half 1 and half 3: mean 2, squares 40 over 39, error sqrt(40/39/40) = 0.160128.
    var figures = IntStream.range(0, 40).mapToDouble(i -> i % 2 == 0 ? 1 : 3).toArray();

    assertThat(PeriodStatistics.of(figures).marginSeconds())
        .isCloseTo(0.160128 * 1.96, offset(1e-5));
  }

  @Test
  void one_figure_has_no_margin() {
    assertThat(PeriodStatistics.of(new double[] {0.25}).marginSeconds()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"99.994, 99.99", "8.1, 8.10", "100.4, 100", "26315.79, '26,316'", "0.05, 0.05"})
  void a_rate_has_two_decimals_below_a_hundred_and_groups_above(double hertz, String text) {
    assertThat(OriginalText.rate(hertz)).isEqualTo(text);
  }

  @Test
  void the_line_is_the_one_of_benchmark_js() {
    var statistics = PeriodStatistics.of(new double[] {1, 2, 3, 4, 5});

    assertThat(OriginalText.line("store-to-memory", statistics))
        .isEqualTo("store-to-memory x 0.33 ops/sec ±65.43% (5 runs sampled)");
  }

  /** The table of the two-sided test at 5 %, as in textbooks and in benchmark.js. */
  @ParameterizedTest
  @CsvSource({
    "5,3,0",
    "5,5,2",
    "6,6,5",
    "8,3,2",
    "8,5,6",
    "8,8,13",
    "10,10,23",
    "12,10,29",
    "15,15,64",
    "20,5,20",
    "20,10,55"
  })
  void the_rank_test_has_the_published_critical_values(int first, int second, int critical) {
    assertThat(RankTest.critical(first, second)).isEqualTo(critical);
    assertThat(RankTest.critical(second, first)).isEqualTo(critical);
  }

  @Test
  void the_rank_test_counts_pairs_and_halves_ties() {
    // Of nine pairs 3 is larger than 1, 2; 4 than 1, 2, and ties with 4; 5 than all: 2 + 2.5 + 3.
    assertThat(RankTest.statistic(new double[] {3, 4, 5}, new double[] {1, 2, 4})).isEqualTo(7.5);
  }
}
