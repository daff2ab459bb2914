package dev.ipfsbench.driver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EndRequestTest {
  private final List<String> done = new ArrayList<>();
  private final List<Runnable> timers = new ArrayList<>();
  private final EndRequest request =
      new EndRequest(() -> done.add("end"), () -> done.add("at once"), timers::add);

  @Test
  void theFirstTimeTheRunIsAsked() {
    request.run();

    assertThat(done).containsExactly("end");
    assertThat(timers).hasSize(1);
  }

  @Test
  void theSecondTimeItEndsAtOnce() {
    request.run();
    request.run();

    assertThat(done).containsExactly("end", "at once");
  }

  @Test
  void atTheDeadlineItEndsAtOnce() {
    request.run();
    timers.getFirst().run();

    assertThat(done).containsExactly("end", "at once");
  }
}
