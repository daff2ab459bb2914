package dev.ipfsbench.driver.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PendingExchangesTest {
  private final PendingExchanges pending = new PendingExchanges(4);

  private Exchange add() {
    var exchange = new Silent();
    pending.add(exchange);
    return exchange;
  }

  @Test
  void findsExchangesByRequestIdInAnyOrder() {
    // given
    var first = add();
    var second = add();
    var third = add();

    // when, then
    assertThat(pending.take(third.requestId)).isSameAs(third);
    assertThat(pending.take(first.requestId)).isSameAs(first);
    assertThat(pending.expects(first.requestId)).isFalse();
    assertThat(pending.take(second.requestId)).isSameAs(second);
    assertThat(pending.count()).isZero();
  }

  @Test
  void knowsTheOldest() {
    // given
    var first = add();
    var second = add();
    var third = add();

    // when, then
    pending.take(second.requestId);
    assertThat(pending.oldest()).isSameAs(first);
    pending.take(first.requestId);
    assertThat(pending.oldest()).isSameAs(third);
    pending.take(third.requestId);
    assertThat(pending.oldest()).isNull();
  }

  @Test
  void remembersWhatWasGivenUpUntilItsReplyComes() {
    // given
    var first = add();
    add();

    // when
    pending.giveUp(first);

    // then
    assertThat(pending.count()).isEqualTo(2);
    assertThat(pending.expects(first.requestId)).isTrue();
    assertThat(pending.take(first.requestId)).isNull();
    assertThat(pending.expects(first.requestId)).isFalse();
    assertThat(pending.count()).isEqualTo(1);
  }

  @Test
  void goesAroundAPlaceThatIsTakenForLong() {
    // given
    var slow = add();

    // when
    for (int i = 0; i < 100; i++) {
      var quick = add();
      assertThat(quick.requestId).isNotEqualTo(slow.requestId);
      assertThat(pending.take(quick.requestId)).isSameAs(quick);
    }

    // then
    assertThat(pending.take(slow.requestId)).isSameAs(slow);
  }

  @Test
  void namesTheNextInOrderAlsoAfterOneWasGivenUp() {
    // given
    var first = add();
    var second = add();
    pending.giveUp(first);

    // when, then
    assertThat(pending.nextInOrder()).isEqualTo(first.requestId);
    assertThat(pending.take(first.requestId)).isNull();
    assertThat(pending.nextInOrder()).isEqualTo(second.requestId);
    assertThat(pending.take(second.requestId)).isSameAs(second);
    assertThat(pending.expects(pending.nextInOrder())).isFalse();
  }

  @Test
  void refusesMoreThanItHasPlaceFor() {
    for (int i = 0; i < pending.capacity(); i++) {
      add();
    }

    assertThatThrownBy(this::add).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void keepsItsBooksOverManyRandomSteps() {
    // given
    var random = new Random(11);
    List<Exchange> expected = new ArrayList<>();

    // when, then
    for (int step = 0; step < 10_000; step++) {
      if (expected.size() < pending.capacity() && random.nextBoolean()) {
        expected.add(add());
      } else if (!expected.isEmpty()) {
        var exchange = expected.remove(random.nextInt(expected.size()));
        assertThat(pending.take(exchange.requestId)).isSameAs(exchange);
      }
      assertThat(pending.count()).isEqualTo(expected.size());
      assertThat(pending.oldest()).isSameAs(expected.isEmpty() ? null : expected.getFirst());
    }
  }

  private static final class Silent extends Exchange {
    @Override
    protected void replied(Reply reply) {}

    @Override
    protected void failed(StorageClientException cause) {}
  }
}
