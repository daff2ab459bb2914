package dev.ipfsbench.driver.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ipfsbench.model.result.Interval;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MedianIntervalTest {

  /** The published ranks of the 95 % interval of a median, counted from 1. */
  @ParameterizedTest
  @CsvSource({"6,1,6", "8,1,8", "9,2,8", "10,2,9", "12,3,10", "15,4,12", "20,6,15", "25,8,18"})
  void lies_between_the_ranks_of_the_table(int n, int low, int high) {
    var figures = IntStream.rangeClosed(1, n).mapToDouble(i -> n + 1 - i).toArray();

    assertThat(MedianInterval.of(figures)).contains(new Interval(low, high));
  }

  @Test
  void is_not_there_for_five_figures() {
    assertThat(MedianInterval.of(new double[] {1, 2, 3, 4, 5})).isEmpty();
  }

  @Test
  void the_median_is_the_middle_one_or_between_the_two_in_the_middle() {
    assertThat(MedianInterval.median(new double[] {9, 1, 5})).isEqualTo(5);
    assertThat(MedianInterval.median(new double[] {9, 1, 5, 6})).isEqualTo(5.5);
    assertThatIllegalArgumentException().isThrownBy(() -> MedianInterval.median(new double[0]));
  }
}
