package dev.ipfsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PatienceTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long START = 77 * SECOND;

  private final Patience patience = new Patience(Duration.ofSeconds(60), START);

  private boolean failures(int count, long at) {
    for (int i = 1; i < count; i++) {
      assertThat(patience.endsWith(at)).isFalse();
    }
    return patience.endsWith(at);
  }

  @Test
  void bearsAShortStorm() {
    assertThat(failures(5000, START + 3 * SECOND - 1)).isFalse();
  }

  @Test
  void endsWithTheHundredthFailureOverThreeSeconds() {
    assertThat(failures(99, START + 2 * SECOND)).isFalse();
    assertThat(patience.endsWith(START + 3 * SECOND)).isTrue();
  }

  @Test
  void bearsFewFailuresForLonger() {
    assertThat(failures(99, START + 59 * SECOND)).isFalse();
  }

  @Test
  void endsWithTheFirstFailureAfterTooLongASilence() {
    assertThat(patience.endsWith(START + 60 * SECOND)).isTrue();
  }

  @Test
  void isFullAgainAfterASuccess() {
    // given
    failures(99, START + 2 * SECOND);

    // when
    patience.succeeded(START + 10 * SECOND);

    // then
    assertThat(failures(99, START + 69 * SECOND)).isFalse();
    assertThat(patience.endsWith(START + 70 * SECOND)).isTrue();
  }

  @Test
  void saysForHowLongAndHowMany() {
    failures(3, START + SECOND);

    assertThat(patience.reason(Outcome.UPSTREAM_FAILED, START + 4 * SECOND))
        .isEqualTo(
            "no operation succeeded for 4.0 s, 3 failed; the last with outcome upstream_failed");
  }
}
