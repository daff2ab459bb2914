package dev.ipfsbench.driver.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class InterruptionTest {
  private final Interruption interruption = new Interruption(Thread.currentThread());
  private final AtomicInteger stops = new AtomicInteger();

  @AfterEach
  void leaveNoInterruptBehind() {
    Thread.interrupted();
  }

  @Test
  void beforeTheLoadTheThreadIsInterruptedAndTheLoadRefused() {
    interruption.request();

    assertThat(Thread.interrupted()).isTrue();
    assertThat(interruption.requested()).isTrue();
    assertThatThrownBy(() -> interruption.from(stops::incrementAndGet))
        .isInstanceOf(InterruptedException.class);
  }

  @Test
  void duringTheLoadItIsStoppedOnceAndTheThreadLeftAlone() throws Exception {
    interruption.from(stops::incrementAndGet);

    interruption.request();
    interruption.request();

    assertThat(stops).hasValue(1);
    assertThat(Thread.interrupted()).isFalse();
  }
}
