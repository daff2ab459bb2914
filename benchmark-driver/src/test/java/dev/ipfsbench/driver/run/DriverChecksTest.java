package dev.ipfsbench.driver.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.driver.load.DriverUse;
import dev.ipfsbench.driver.load.EncodedHistogram;
import dev.ipfsbench.driver.load.MachineUse;
import dev.ipfsbench.model.result.Check;
import dev.ipfsbench.model.result.CheckOutcome;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class DriverChecksTest {
  private static final long SECOND = 1_000_000_000;
  private static final long MILLISECOND = 1_000_000;

  @Test
  void aLoadThreadThatWasBusyIsAWarning() {
    // 0.9 + 0.7 and 0.9 + 0.8 of two seconds
    var within = check("driver-cpu", thread(900), thread(700));
    var beyond = check("driver-cpu", thread(900), thread(800));

    assertThat(within.outcome()).isEqualTo(CheckOutcome.PASS);
    assertThat(beyond.outcome()).isEqualTo(CheckOutcome.WARN);
    assertThat(beyond.message())
        .contains("thread that applies the load")
        .contains("85.0 %")
        .contains("create in memory at 1B")
        .contains("80.0 %");
  }

  @Test
  void soIsADriverThatFillsItsProcessors() {
    // 1.7 s of two processors' second, while the load thread was idle
    var check =
        check("driver-cpu", new DriverUse(1, SECOND, 1_700 * MILLISECOND, 0, 2, 0, quiet()));

    assertThat(check.outcome()).isEqualTo(CheckOutcome.WARN);
    assertThat(check.message()).contains("85.0 % of its processors' time");
  }

  @Test
  void whereThePlatformDoesNotTellNothingIsClaimed() {
    var uses = List.of(new DriverUse(1, SECOND, -1, -1, 2, 0, MachineUse.UNKNOWN));

    assertThat(find("driver-cpu", uses, 1000)).isEmpty();
  }

  @Test
  void moreThanATwentiethInGarbageCollectionIsAWarning() {
    var within = check("garbage-collection", collecting(50));
    var beyond = check("garbage-collection", collecting(60));

    assertThat(within.outcome()).isEqualTo(CheckOutcome.PASS);
    assertThat(beyond.outcome()).isEqualTo(CheckOutcome.WARN);
    assertThat(beyond.message()).contains("6.00 %");
  }

  @Test
  void oneSleepInAHundredMoreThanAMillisecondTooLongIsAWarning() {
    var within = check("scheduler-jitter", sleeps(995, 5, 3 * MILLISECOND));
    var beyond = check("scheduler-jitter", sleeps(980, 20, 3 * MILLISECOND));

    assertThat(within.outcome()).isEqualTo(CheckOutcome.PASS);
    assertThat(beyond.outcome()).isEqualTo(CheckOutcome.WARN);
    assertThat(beyond.message())
        .contains("3.00 ms")
        .contains("create in memory at 1B")
        .contains("1.00 ms");
  }

  @Test
  void aSlowOperationMayWaitForATenthOfItsMedian() {
    // 3 ms too long, beside creates of 31 and of 20 ms
    var uses = List.of(sleeps(980, 20, 3 * MILLISECOND));

    assertThat(find("scheduler-jitter", uses, 31 * MILLISECOND).orElseThrow().outcome())
        .isEqualTo(CheckOutcome.PASS);
    assertThat(find("scheduler-jitter", uses, 20 * MILLISECOND).orElseThrow())
        .returns(CheckOutcome.WARN, Check::outcome)
        .extracting(Check::message)
        .asString()
        .contains("2.00 ms");
  }

  @Test
  void sleepsOfAllRoundsCountTogetherAndUnderAHundredSayNothing() {
    // the longest of 99 would be their p99
    var few = List.of(sleeps(49, 0, 0), sleeps(49, 1, 9 * MILLISECOND));
    var enough = List.of(sleeps(50, 0, 0), sleeps(48, 2, 9 * MILLISECOND));

    assertThat(find("scheduler-jitter", few, 1000)).isEmpty();
    assertThat(find("scheduler-jitter", enough, 1000).orElseThrow().outcome())
        .isEqualTo(CheckOutcome.WARN);
  }

  private static DriverUse thread(long millis) {
    return new DriverUse(1, SECOND, 0, millis * MILLISECOND, 2, 0, quiet());
  }

  private static DriverUse collecting(long millis) {
    return new DriverUse(1, SECOND, 0, 0, 2, millis, quiet());
  }

  private static MachineUse quiet() {
    return MachineUse.UNKNOWN;
  }

  /** A round in which so many sleeps were on time, and so many too long. */
  private static DriverUse sleeps(int punctual, int late, long nanos) {
    var overslept = new Histogram(2);
    overslept.recordValueWithCount(50_000, punctual);
    overslept.recordValueWithCount(nanos, late);
    var machine = new MachineUse(EncodedHistogram.of(overslept), -1, -1, -1, -1, -1, -1);
    return new DriverUse(1, SECOND, 0, 0, 2, 0, machine);
  }

  private static Check check(String name, DriverUse... rounds) {
    return find(name, List.of(rounds), 1000).orElseThrow();
  }

  private static Optional<Check> find(String name, List<DriverUse> rounds, long nanos) {
    return new DriverChecks(Measurements.used(rounds, nanos))
        .all()
        .filter(check -> check.name().equals(name))
        .findFirst();
  }
}
