package dev.ipfsbench.server.namespace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.registry.Stores;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.StoreException;
import dev.ipfsbench.server.testing.ManualStore;
import dev.ipfsbench.server.testing.MovingClock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class NamespacesTest {
  private static final Namespace A = new Namespace("a");

  private final MovingClock clock = new MovingClock();
  private final ManualStore store = new ManualStore();
  private final Namespaces namespaces =
      new Namespaces(new Stores(List.of(store)), clock, Duration.ofMinutes(10), 2, Runnable::run);

  @Test
  void dropsANamespaceWhenNobodyHasBeenInItForTheRetention() {
    var room = namespaces.enter(A).orElseThrow();
    namespaces.enter(A);
    namespaces.leave(room);
    clock.advance(Duration.ofHours(1));
    namespaces.dropAbandoned();
    assertThat(store.calls).as("one is still in").isEmpty();

    namespaces.leave(room);
    clock.advance(Duration.ofMinutes(10).minusNanos(1));
    namespaces.dropAbandoned();
    assertThat(store.calls).isEmpty();
    clock.advance(Duration.ofNanos(1));
    namespaces.dropAbandoned();
    namespaces.dropAbandoned();

    assertThat(store.calls).containsExactly("drop");
    store.stages.getFirst().complete(0L);
    assertThat(namespaces.size()).isZero();
    assertThat(namespaces.dropsDone()).isDone();
  }

  @Test
  void triesAgainWhereADropFailed() {
    namespaces.leave(namespaces.enter(A).orElseThrow());
    clock.advance(Duration.ofMinutes(10));
    namespaces.dropAbandoned();
    store.stages.getFirst().completeExceptionally(new StoreException(Status.TIMEOUT, "slow"));
    assertThat(namespaces.size()).isEqualTo(1);

    namespaces.dropAbandoned();

    assertThat(store.calls).containsExactly("drop", "drop");
  }

  @Test
  void keepsATokensNamespaceUntilTheTokenEnds() {
    namespaces.ofToken(A);
    namespaces.ofToken(A);
    clock.advance(Duration.ofDays(1));
    namespaces.dropAbandoned();
    assertThat(store.calls).isEmpty();

    namespaces.end(A);

    assertThat(namespaces.dropsDone()).isNotDone();
    store.stages.getFirst().complete(0L);
    assertThat(namespaces.dropsDone()).isDone();
    assertThat(namespaces.size()).isZero();
  }

  @Test
  void hasNoMoreNamespacesThanItMay() {
    namespaces.enter(A);
    namespaces.enter(new Namespace("b"));

    assertThat(namespaces.enter(new Namespace("c"))).isEmpty();
    assertThat(namespaces.enter(A)).isPresent();
  }
}
