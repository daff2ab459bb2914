package dev.ipfsbench.server.session;

import static dev.ipfsbench.server.testing.Requests.header;
import static dev.ipfsbench.server.testing.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.auth.AccountLogin;
import dev.ipfsbench.server.limits.ByteBudget;
import dev.ipfsbench.server.limits.Limits;
import dev.ipfsbench.server.metrics.OperationMeters;
import dev.ipfsbench.server.namespace.Namespaces;
import dev.ipfsbench.server.registry.Stores;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.testing.ManualStore;
import dev.ipfsbench.server.testing.MovingClock;
import dev.ipfsbench.server.transport.CloseCode;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.buffer.Unpooled;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The window, with a store and a peer that move when the test says so. */
class SessionFlowTest {
  private static final int HEADER = 32;

  private final ManualStore store = new ManualStore();
  private final FakeConnection connection = new FakeConnection();
  private final ByteBudget budget = new ByteBudget(10_000);
  private final Namespaces namespaces =
      new Namespaces(
          new Stores(List.of(store)), new MovingClock(), Duration.ofMinutes(1), 10, Runnable::run);
  private final Version2Session session =
      new Version2Session(
          connection,
          new SessionResources(
              new Limits(
                  4000, 3, 2000, 10_000, 10, 10, Duration.ofSeconds(1), Duration.ofSeconds(1)),
              budget,
              namespaces,
              new OperationMeters(new SimpleMeterRegistry())),
          namespaces.enter(new Namespace("test")).orElseThrow(),
          new AccountLogin());

  @Test
  void stopsReadingAtTheBoundOfRequestsAndReadsOnBelowIt() {
    for (int id = 1; id <= 3; id++) {
      receive(Operation.CREATE, id, 10);
    }
    assertThat(connection.paused).isTrue();

    store.end(2);
    assertThat(connection.paused).as("the reply is not read yet").isTrue();
    connection.readOne();

    assertThat(connection.paused).isFalse();
  }

  @Test
  void stopsReadingAtTheBoundOfBytes() {
    receive(Operation.CREATE, 1, 1000);
    assertThat(connection.paused).isFalse();

    receive(Operation.CREATE, 2, 1000);

    assertThat(connection.paused).isTrue();
  }

  @Test
  void keepsForLaterWhatWasTakenOffTheWireAlready() {
    for (int id = 1; id <= 6; id++) {
      receive(Operation.CREATE, id, 10);
    }
    assertThat(store.calls).containsExactly("prepare", "create 1", "create 2", "create 3");

    store.end(1);
    connection.readOne();

    assertThat(store.calls).endsWith("create 4");
    assertThat(store.calls).hasSize(5);
  }

  @Test
  void letsAPayloadPassThatIsLargerThanTheWindowButAlone() {
    receive(Operation.CREATE, 1, 3000);
    receive(Operation.CREATE, 2, 10);
    assertThat(store.calls).containsExactly("prepare", "create 1");

    store.end(1);
    connection.readOne();

    assertThat(store.calls).endsWith("create 2");
  }

  @Test
  void letsRepliesOvertakeEachOther() {
    receive(Operation.CREATE, 1, 10);
    receive(Operation.CREATE, 2, 10);

    store.end(2);
    store.end(1);

    assertThat(header(connection.readOne()).objectId()).isEqualTo(2);
    assertThat(header(connection.readOne()).objectId()).isEqualTo(1);
  }

  @Test
  void countsEveryByteAndGivesEachBack() {
    receive(Operation.CREATE, 1, 100);
    assertThat(budget.used()).isEqualTo(HEADER + 100);
    store.end(1);
    assertThat(budget.used()).as("a reply without content").isZero();
    connection.readOne();
    receive(Operation.ECHO, 2, 500);
    assertThat(budget.used()).isEqualTo(500);
    session.onPart(Unpooled.wrappedBuffer(new byte[20]), false);
    assertThat(budget.used()).isEqualTo(520);

    connection.readOne();
    session.onClosed();

    assertThat(budget.used()).isZero();
  }

  @Test
  void givesBackWhatWaitsWhenTheConnectionGoes() {
    for (int id = 1; id <= 6; id++) {
      receive(Operation.CREATE, id, 10);
    }

    session.onClosed();
    for (int call = 1; call <= 3; call++) {
      store.end(call);
      connection.readOne();
    }

    assertThat(budget.used()).isZero();
    assertThat(store.calls).hasSize(4);
  }

  @Test
  void saysBusyWhenOthersHoldTheBytesOfTheServer() {
    budget.take(9_900);

    receive(Operation.CREATE, 1, 100);

    assertThat(header(connection.readOne()).status()).isEqualTo(Status.BUSY);
    assertThat(budget.used()).isEqualTo(9_900);
    assertThat(store.calls).isEmpty();
  }

  @Test
  void answersBeforeItClosesOverATooLargePayload() {
    receive(Operation.CREATE, 1, 10);
    session.onPart(
        Unpooled.wrappedBuffer(request(Operation.CREATE, StoreKind.MEMORY, 9, 9, new byte[3000])),
        false);
    session.onPart(Unpooled.wrappedBuffer(new byte[1001]), false);
    assertThat(connection.closed).as("the first is still in flight").isNull();

    assertThat(header(connection.readOne()).status()).isEqualTo(Status.TOO_LARGE);
    store.end(1);
    connection.readOne();

    assertThat(connection.closed).isEqualTo(CloseCode.TOO_BIG);
    assertThat(budget.used()).isZero();
  }

  @Test
  void finishesWhatItHasWhenItIsToldToAndRefusesTheRest() {
    var done = new ArrayList<String>();
    receive(Operation.CREATE, 1, 10);

    session.quiesce(() -> done.add("done"));
    receive(Operation.CREATE, 2, 10);

    assertThat(header(connection.readOne()).status()).isEqualTo(Status.SHUTTING_DOWN);
    store.end(1);
    assertThat(done).isEmpty();
    connection.readOne();
    assertThat(done).containsExactly("done");
  }

  @Test
  void isWorkingOnlyWhileAStoreIs() {
    receive(Operation.CREATE, 1, 10);
    assertThat(session.working()).isTrue();

    store.end(1);

    assertThat(session.working()).as("a reply that is not read is no work").isFalse();
  }

  private void receive(Operation operation, int id, int payload) {
    session.onPart(
        Unpooled.wrappedBuffer(request(operation, StoreKind.MEMORY, id, id, new byte[payload])),
        true);
  }
}
