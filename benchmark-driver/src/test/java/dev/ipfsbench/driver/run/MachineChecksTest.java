package dev.ipfsbench.driver.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.ipfsbench.driver.load.DriverUse;
import dev.ipfsbench.driver.load.EncodedHistogram;
import dev.ipfsbench.driver.load.MachineUse;
import dev.ipfsbench.model.result.Check;
import dev.ipfsbench.model.result.CheckOutcome;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class MachineChecksTest {
  private static final MachineUse QUIET = use(5, 0, 0, 1000, 0, 0);

  @Test
  void aMachineThatWasLeftToTheRunPassesAll() {
    assertThat(checks(true, QUIET, QUIET))
        .extracting(Check::name, Check::outcome)
        .containsExactly(
            tuple("cpu-throttled", CheckOutcome.PASS),
            tuple("swap", CheckOutcome.PASS),
            tuple("other-load", CheckOutcome.PASS));
  }

  @Test
  void moreThanOneThrottledPeriodInAHundredIsAWarning() {
    // 1 of 50 + 50, then 1 + 1 of them
    var within = check("cpu-throttled", use(50, 1, 0, 0, 0, 0), use(50, 0, 0, 0, 0, 0));
    var beyond = check("cpu-throttled", use(50, 1, 0, 0, 0, 0), use(50, 1, 0, 0, 0, 0));

    assertThat(within.outcome()).isEqualTo(CheckOutcome.PASS);
    assertThat(beyond.outcome()).isEqualTo(CheckOutcome.WARN);
    assertThat(beyond.message())
        .contains("2.00 %")
        .contains("create in memory at 1B")
        .contains("1.00 %");
  }

  @Test
  void whoHasNoBoundIsNotThrottled() {
    assertThat(check("cpu-throttled", use(0, 0, 0, 1000, 0, 0)))
        .returns(CheckOutcome.PASS, Check::outcome)
        .extracting(Check::message)
        .asString()
        .contains("did not bound");
  }

  @Test
  void oneSwappedPageIsAWarning() {
    var check = check("swap", QUIET, use(5, 0, 1, 1000, 0, 0));

    assertThat(check.outcome()).isEqualTo(CheckOutcome.WARN);
    assertThat(check.message()).contains("measured: 1, none");
  }

  @Test
  void moreThanATenthTakenByOtherProcessesIsAWarning() {
    // 100 + 100 of 1000 + 1000, then one more
    var within = check("other-load", use(5, 0, 0, 1000, 0, 100), use(5, 0, 0, 1000, 0, 100));
    var beyond = check("other-load", use(5, 0, 0, 1000, 0, 100), use(5, 0, 0, 1000, 0, 101));

    assertThat(within.outcome()).isEqualTo(CheckOutcome.PASS);
    assertThat(beyond.outcome()).isEqualTo(CheckOutcome.WARN);
    assertThat(beyond.message())
        .startsWith("processes other than driver and target took 10.1 %")
        .contains("create in memory at 1B");
  }

  @Test
  void moreThanAHundredthStolenIsAWarningEvenWhereOthersTookMoreButMightHave() {
    // 2 % stolen is twice what may be, 11 % taken only a little more
    var check = check("other-load", use(5, 0, 0, 1000, 20, 110));

    assertThat(check.outcome()).isEqualTo(CheckOutcome.WARN);
    assertThat(check.message()).startsWith("the hypervisor gave 2.00 %");
  }

  @Test
  void processesOfATargetThatSomebodyElseStartedAreNotHeldAgainstTheMachine() {
    var other = find(checks(false, use(5, 0, 0, 1000, 0, 900)), "other-load").orElseThrow();
    var stolen = find(checks(false, use(5, 0, 0, 1000, 20, 900)), "other-load").orElseThrow();

    assertThat(other.outcome()).isEqualTo(CheckOutcome.PASS);
    assertThat(other.message()).contains("other processes were not looked at");
    assertThat(stolen.outcome()).isEqualTo(CheckOutcome.WARN);
  }

  @Test
  void whatTheMachineDoesNotTellIsNotChecked() {
    assertThat(checks(true, MachineUse.UNKNOWN)).isEmpty();
    assertThat(checks(true)).isEmpty();
    assertThat(checks(true, use(-1, -1, -1, 1000, 5, -1)))
        .extracting(Check::name)
        .containsExactly("other-load");
  }

  private static MachineUse use(
      long periods, long throttled, long swapped, long ticks, long stolen, long others) {
    return new MachineUse(
        EncodedHistogram.of(new Histogram(2)), periods, throttled, swapped, ticks, stolen, others);
  }

  /** Of a cell whose rounds saw this. */
  private static List<Check> checks(boolean ownTarget, MachineUse... rounds) {
    var uses =
        IntStream.range(0, rounds.length)
            .mapToObj(i -> new DriverUse(i + 1, 1_000_000_000, 0, 0, 2, 0, rounds[i]))
            .toList();
    return new MachineChecks(Measurements.used(uses, 1000), ownTarget).all().toList();
  }

  private static Check check(String name, MachineUse... rounds) {
    return find(checks(true, rounds), name).orElseThrow();
  }

  private static Optional<Check> find(List<Check> checks, String name) {
    return checks.stream().filter(check -> check.name().equals(name)).findFirst();
  }
}
