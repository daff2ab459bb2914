package dev.ipfsbench.driver.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.model.criteria.Strictness;
import dev.ipfsbench.model.result.Check;
import dev.ipfsbench.model.result.CheckOutcome;
import java.util.List;
import org.junit.jupiter.api.Test;

class StrictTest {
  private static final List<Check> CHECKS =
      List.of(
          new Check("driver-cpu", CheckOutcome.WARN, "busy"),
          new Check("content", CheckOutcome.PASS, "right"),
          new Check("error-ratio", CheckOutcome.WARN, "1 of 10000 failed"),
          new Check("rounds", CheckOutcome.WARN, "3 rounds"));

  @Test
  void warningsAreWarningsWhereNothingElseIsAsked() {
    assertThat(Strict.apply(Strictness.WARN, CHECKS)).isEqualTo(CHECKS);
  }

  @Test
  void strictMakesOfAWarningThatFiguresMayBeSpoiledAnInvalidRun() {
    assertThat(Strict.apply(Strictness.STRICT, CHECKS))
        .extracting(Check::outcome)
        .containsExactly(
            CheckOutcome.INVALID, CheckOutcome.PASS, CheckOutcome.WARN, CheckOutcome.WARN);
  }
}
