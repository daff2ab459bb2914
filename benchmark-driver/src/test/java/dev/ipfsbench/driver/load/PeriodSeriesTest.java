package dev.ipfsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PeriodSeriesTest {
  private final PeriodSeries series = new PeriodSeries();

  @Test
  void keepsFewPeriodsAsTheyAre() {
    // when
    series.add(1_500_000_000L);
    series.add(250_000L);

    // then
    assertThat(series.periods()).isEqualTo(new Periods(new double[] {1.5, 0.00025}, 1));
  }

  @Test
  void takesMeansOfNeighboursWhenThereAreTooMany() {
    // when: 1 s, 2 s, 3 s, …, one more than fits, and its neighbour
    for (long i = 1; i <= PeriodSeries.CAPACITY + 2; i++) {
      series.add(i * 1_000_000_000L);
    }

    // then
    var periods = series.periods();
    assertThat(periods.burstsEach()).isEqualTo(2);
    assertThat(periods.seconds()).hasSize(PeriodSeries.CAPACITY / 2 + 1);
    assertThat(periods.seconds()).startsWith(1.5, 3.5, 5.5);
    assertThat(periods.seconds()).endsWith(PeriodSeries.CAPACITY + 1.5);
  }

  @Test
  void staysBoundedAndKeepsTheMean() {
    // given
    long bursts = 16L * PeriodSeries.CAPACITY;

    // when
    for (long i = 0; i < bursts; i++) {
      series.add(i % 2 == 0 ? 1_000_000_000L : 3_000_000_000L);
    }

    // then
    var periods = series.periods();
    assertThat(periods.seconds().length).isLessThanOrEqualTo(PeriodSeries.CAPACITY);
    assertThat((long) periods.burstsEach() * periods.seconds().length).isEqualTo(bursts);
    assertThat(periods.seconds()).containsOnly(2.0);
  }

  @Test
  void startsAnewAfterAReset() {
    series.add(1_000_000_000L);

    series.reset();

    assertThat(series.periods()).isEqualTo(Periods.NONE);
  }
}
