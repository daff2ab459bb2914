package dev.ipfsbench.server.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.server.testing.MovingClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokensTest {
  private final MovingClock clock = new MovingClock();
  private final Tokens tokens = new Tokens(clock, Duration.ofMinutes(5), 2);
  private final List<Token> ended = new ArrayList<>();

  TokensTest() {
    tokens.onEnd(ended::add);
  }

  @Test
  void givesSixtyFourHexDigitsThatAreNeverTheSame() {
    var first = tokens.issue().orElseThrow();
    var second = tokens.issue().orElseThrow();

    assertThat(first).matches("[0-9a-f]{64}").isNotEqualTo(second);
    assertThat(tokens.find(first)).isPresent();
  }

  @Test
  void doesNotKnowOtherTexts() {
    var token = tokens.issue().orElseThrow();

    assertThat(tokens.find("0".repeat(64))).isEmpty();
    assertThat(tokens.find(token.substring(1))).isEmpty();
    assertThat(tokens.find("")).isEmpty();
  }

  @Test
  void endsATokenAtTheEndOfItsLifetimeAndNotBefore() {
    var text = tokens.issue().orElseThrow();
    var token = tokens.find(text).orElseThrow();

    clock.advance(Duration.ofMinutes(5).minusNanos(1));
    tokens.endExpired();
    assertThat(token.valid()).isTrue();
    clock.advance(Duration.ofNanos(1));

    assertThat(tokens.find(text)).isEmpty();
    assertThat(token.valid()).isFalse();
    assertThat(ended).containsExactly(token);
  }

  @Test
  void givesNoMoreThanItMayAndAgainWhenOneHasEnded() {
    tokens.issue();
    clock.advance(Duration.ofMinutes(1));
    var second = tokens.issue().orElseThrow();

    assertThat(tokens.issue()).isEmpty();
    assertThat(tokens.untilFirstEnds()).isEqualTo(Duration.ofMinutes(4));
    tokens.revoke(tokens.find(second).orElseThrow());

    assertThat(tokens.issue()).isPresent();
    assertThat(tokens.find(second)).isEmpty();
  }

  @Test
  void keepsNeitherTextsNorTellsThemInItsNamespaces() {
    var text = tokens.issue().orElseThrow();
    var token = tokens.find(text).orElseThrow();

    assertThat(token.namespace().name()).matches("token-[0-9a-f]{16}");
    assertThat(text).doesNotContain(token.getName().substring("token-".length()));
    assertThat(token.toString()).doesNotContain(text);
  }
}
