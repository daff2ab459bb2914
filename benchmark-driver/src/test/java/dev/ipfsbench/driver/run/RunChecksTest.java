package dev.ipfsbench.driver.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.driver.load.ContentFault;
import dev.ipfsbench.driver.load.Outcome;
import dev.ipfsbench.driver.load.RunEnd;
import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.model.result.Check;
import dev.ipfsbench.model.result.CheckOutcome;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunChecksTest {
  private static final RunEnd COMPLETED = new RunEnd.Completed();

  @Test
  void aFullRunWithoutErrorsPassesAll() {
    var run = Measurements.run(COMPLETED, 10, Map.of(Outcome.OK, 100L));

    assertThat(checks(run, 10, false))
        .hasSize(7)
        .extracting(Check::outcome)
        .containsOnly(CheckOutcome.PASS);
  }

  @Test
  void oneErrorInAThousandIsAWarningAndMoreIsInvalid() {
    var atBound = Measurements.run(COMPLETED, 10, Map.of(Outcome.OK, 999L, Outcome.BUSY, 1L));
    var beyond = Measurements.run(COMPLETED, 10, Map.of(Outcome.OK, 998L, Outcome.BUSY, 2L));

    assertThat(check(atBound, "error-ratio").outcome()).isEqualTo(CheckOutcome.WARN);
    assertThat(check(beyond, "error-ratio").outcome()).isEqualTo(CheckOutcome.INVALID);
    assertThat(check(beyond, "error-ratio").message())
        .contains("20 of 10000")
        .contains("0.200 %")
        .contains("20 busy");
  }

  @Test
  void oneWrongByteIsInvalidAndSaysWhere() {
    var fault = new ContentFault(Measurements.CELL, 3, 17, 1, 5, 8, 9);
    var run =
        Measurements.run(
            COMPLETED,
            10,
            Map.of(Outcome.OK, 100_000L, Outcome.CONTENT_DIFFERS, 1L),
            List.of(fault),
            0,
            0);

    assertThat(check(run, "content").outcome()).isEqualTo(CheckOutcome.INVALID);
    assertThat(check(run, "content").message())
        .contains("object 17")
        .contains("memory at 1B")
        .contains("byte 5");
  }

  @Test
  void missingRoundsAreInvalid() {
    var run = Measurements.run(new RunEnd.Stopped(), 4, Map.of(Outcome.OK, 100L));

    assertThat(check(run, "completeness").outcome()).isEqualTo(CheckOutcome.INVALID);
    assertThat(check(run, "completeness").message()).contains("4 of 10 rounds");
  }

  @Test
  void roundsInWhichNothingSucceededAreMissing() {
    var run = Measurements.run(COMPLETED, 10, Map.of(Outcome.TIMEOUT, 1L));

    assertThat(check(run, "completeness").outcome()).isEqualTo(CheckOutcome.INVALID);
  }

  @Test
  void aTargetThatFailedOrChangedIsInvalid() {
    var good = Measurements.run(COMPLETED, 10, Map.of(Outcome.OK, 100L));
    var failed =
        Measurements.run(
            new RunEnd.TargetFailed(Measurements.CELL, 2, Outcome.NO_REPLY, "silent for 5 s"),
            2,
            Map.of(Outcome.OK, 100L));

    assertThat(checks(good, 10, true))
        .filteredOn(check -> check.outcome() == CheckOutcome.INVALID)
        .extracting(Check::name)
        .containsExactly("target");
    assertThat(check(failed, "target").outcome()).isEqualTo(CheckOutcome.INVALID);
    assertThat(check(failed, "target").message()).contains("silent for 5 s");
  }

  @Test
  void underTenRoundsIsAWarning() {
    var run = Measurements.run(COMPLETED, 9, Map.of(Outcome.OK, 100L));

    assertThat(checks(run, 9, false))
        .filteredOn(check -> check.outcome() != CheckOutcome.PASS)
        .extracting(Check::name)
        .containsExactly("rounds");
  }

  @Test
  void moreThanOneInAHundredLateOrDroppedIsAWarning() {
    // given: of 990 sent and 10 dropped, 0 and 1 were late: 1 % and 1.1 %
    var within = open(Measurements.open(990, 0, 10));
    var beyond = open(Measurements.open(990, 1, 10));

    assertThat(within.outcome()).isEqualTo(CheckOutcome.PASS);
    assertThat(beyond.outcome()).isEqualTo(CheckOutcome.WARN);
    assertThat(beyond.message())
        .contains("1.10 %")
        .contains("create in memory at 1B")
        .contains("1.00 %");
  }

  @Test
  void aClosedLoadHasNoScheduleToKeep() {
    var run = Measurements.run(COMPLETED, 10, Map.of(Outcome.OK, 100L));

    assertThat(checks(run, 10, false)).extracting(Check::name).doesNotContain("late-or-dropped");
  }

  private static Check open(RunMeasurement run) {
    return new RunChecks(Measurements.openPlan(), run, true)
        .all(false).stream()
            .filter(check -> check.name().equals("late-or-dropped"))
            .findFirst()
            .orElseThrow();
  }

  private static Check check(RunMeasurement run, String name) {
    return checks(run, 10, false).stream()
        .filter(check -> check.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<Check> checks(RunMeasurement run, int planned, boolean changed) {
    return new RunChecks(Measurements.plan(planned), run, true).all(changed);
  }
}
