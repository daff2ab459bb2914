package dev.ipfsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.ipfsbench.model.load.Arrivals;
import dev.ipfsbench.model.load.Load;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  private static final Load CLOSED = Load.closed(1, 1, 0, 1, 1, 42);

  private static List<Long> first(int count, Schedule schedule) {
    var times = new ArrayList<Long>();
    for (int i = 0; i < count; i++) {
      times.add(schedule.nextNanos());
      schedule.advance();
    }
    return times;
  }

  private static Schedule of(double rate, Arrivals arrivals, int round) {
    return Schedule.of(CLOSED.open(rate, arrivals), round).orElseThrow();
  }

  @Test
  void aClosedLoadHasNone() {
    assertThat(Schedule.of(CLOSED, 1)).isEmpty();
  }

  @Test
  void constantArrivalsAreANumberDividedByTheRate() {
    // 1 s / 3, rounded down to nanoseconds each by itself
    assertThat(first(4, of(3, Arrivals.CONSTANT, 1)))
        .containsExactly(0L, 333_333_333L, 666_666_666L, 1_000_000_000L);
  }

  @Test
  void constantArrivalsDoNotDrift() {
    // given: a gap of 142.857... us, which no whole number of nanoseconds is
    var schedule = of(7_000, Arrivals.CONSTANT, 1);

    // when
    for (int i = 0; i < 7_000 * 600; i++) {
      schedule.advance();
    }

    // then: ten minutes, where gaps rounded to 142857 ns would be 0.6 ms early
    assertThat(schedule.nextNanos()).isEqualTo(600_000_000_000L);
  }

  @Test
  void poissonArrivalsAreSumsOfExponentialGapsFromTheSeed() {
    // -ln(1 - u) / 1000 a second, added up; u from the generator that java.util.Random specifies,
    // seed 42, calculated outside Java
    assertThat(first(4, new Schedule.Poisson(1_000, 42)))
        .containsExactly(1_300_350L, 2_449_909L, 2_819_118L, 3_143_573L);
  }

  @Test
  void poissonArrivalsKeepTheirRate() {
    // given
    var schedule = of(500, Arrivals.POISSON, 3);

    // when
    for (int i = 0; i < 100_000; i++) {
      schedule.advance();
    }

    // then: 200 s; the standard deviation of the sum is 0.32 %
    assertThat(schedule.nextNanos()).isCloseTo(200_000_000_000L, withinPercentage(2));
  }

  @Test
  void roundsMeetDifferentArrivalsAndTheSameOnesAgain() {
    assertThat(first(5, of(10, Arrivals.POISSON, 1)))
        .isEqualTo(first(5, of(10, Arrivals.POISSON, 1)))
        .isNotEqualTo(first(5, of(10, Arrivals.POISSON, 2)));
  }
}
