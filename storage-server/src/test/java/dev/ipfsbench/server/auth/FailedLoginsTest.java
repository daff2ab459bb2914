package dev.ipfsbench.server.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.server.testing.MovingClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class FailedLoginsTest {
  private final MovingClock clock = new MovingClock();
  private final FailedLogins failedLogins = new FailedLogins(clock, 2);

  @Test
  void refusesAnAddressUntilItsMinuteIsOver() {
    failedLogins.failed("a");
    clock.advance(Duration.ofSeconds(20));
    assertThat(failedLogins.refusedFor("a")).isEmpty();

    failedLogins.failed("a");

    assertThat(failedLogins.refusedFor("a")).contains(Duration.ofSeconds(40));
    assertThat(failedLogins.refusedFor("b")).isEmpty();
    clock.advance(Duration.ofSeconds(40));
    assertThat(failedLogins.refusedFor("a")).isEmpty();
    failedLogins.failed("a");
    assertThat(failedLogins.refusedFor("a")).isEmpty();
  }

  @Test
  void forgetsTheOldestOfVeryManyAddresses() {
    failedLogins.failed("first");
    failedLogins.failed("first");

    for (int i = 0; i < 10_000; i++) {
      failedLogins.failed("address " + i);
    }

    assertThat(failedLogins.refusedFor("first")).isEmpty();
  }
}
