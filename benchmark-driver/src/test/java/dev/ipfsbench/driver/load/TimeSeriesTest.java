package dev.ipfsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class TimeSeriesTest {
  private static final long SECOND = 1_000_000_000L;

  private final TimeSeries series = new TimeSeries();

  @Test
  void aPointIsASecondAtFirst() {
    add(3);

    assertThat(series.length()).isEqualTo(SECOND);
    assertThat(series.points()).hasSize(3);
    assertThat(series.points().get(2).atNanos()).isEqualTo(2 * SECOND);
  }

  @Test
  void eightHoursFitAndNothingIsLost() {
    var seconds = 8 * 3600;
    var at = 0L;
    while (at < seconds) {
      var length = Math.min(series.length() / SECOND, seconds - at);
      series.add(point(at, length));
      at += length;
    }

    // 28800 s in points of 64 s, the first power of two that needs no more than 600 of them.
    assertThat(series.length()).isEqualTo(64 * SECOND);
    assertThat(series.points()).hasSizeLessThanOrEqualTo(TimeSeries.CAPACITY);
    assertThat(series.points().stream().mapToLong(TimePoint::lengthNanos).sum())
        .isEqualTo(seconds * SECOND);
    assertThat(
            series.points().stream()
                .mapToLong(point -> point.service().decode().getTotalCount())
                .sum())
        .isEqualTo(seconds);
    assertThat(series.points()).extracting(TimePoint::atNanos).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void neighboursAreMergedAndNotAveraged() {
    add(TimeSeries.CAPACITY + 1);

    var first = series.points().getFirst();
    assertThat(first.lengthNanos()).isEqualTo(2 * SECOND);
    assertThat(first.errors()).isEqualTo(2);
    assertThat(first.service().decode().getTotalCount()).isEqualTo(2);
    assertThat(first.service().decode().getMaxValue()).isEqualTo(101);
    assertThat(first.service().decode().getMinValue()).isEqualTo(100);
    assertThat(series.points().getLast().lengthNanos()).isEqualTo(SECOND);
  }

  private void add(int points) {
    for (int i = 0; i < points; i++) {
      series.add(point(i, 1));
    }
  }

  /** One operation a second, which takes 100 ns in even seconds and 101 in odd ones. */
  private static TimePoint point(long at, long seconds) {
    var service = new Histogram(Recorders.SIGNIFICANT_DIGITS);
    service.recordValueWithCount(100 + at % 2, seconds);
    return new TimePoint(at * SECOND, seconds * SECOND, 1, EncodedHistogram.of(service));
  }
}
