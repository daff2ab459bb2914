package dev.ipfsbench.server.limits;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ByteBudgetTest {

  @Test
  void givesUpToItsBoundAndNotAByteMore() {
    var budget = new ByteBudget(10);

    assertThat(budget.tryTake(10)).isTrue();
    assertThat(budget.tryTake(1)).isFalse();
    assertThat(budget.used()).isEqualTo(10);

    budget.giveBack(4);

    assertThat(budget.tryTake(4)).isTrue();
  }

  @Test
  void countsWhatIsAFactAlreadyOverTheBoundToo() {
    var budget = new ByteBudget(10);

    budget.take(15);

    assertThat(budget.used()).isEqualTo(15);
    assertThat(budget.tryTake(1)).isFalse();
    assertThat(budget.highest()).isEqualTo(15);
  }
}
