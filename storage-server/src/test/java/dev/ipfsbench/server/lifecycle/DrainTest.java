package dev.ipfsbench.server.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.namespace.Namespaces;
import dev.ipfsbench.server.testing.Golden;
import dev.ipfsbench.server.testing.Requests;
import dev.ipfsbench.server.testing.ServerCase;
import dev.ipfsbench.server.testing.WireClient;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(DrainTest.ServerOfItsOwn.class)
class DrainTest {

  /** A drained server is of no use to other tests. */
  public static final class ServerOfItsOwn implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of("ipfsbench.server.stores", "memory");
    }
  }

  @Inject Drain drain;
  @Inject Namespaces namespaces;
  @Inject MeterRegistry meters;

  @Test
  void answersWhatIsInFlightThenClosesAndLetsNobodyIn() throws Exception {
    var create = Golden.load("01-MEMORY_CREATE").withToken(ServerCase.token());
    try (var version1 = WireClient.original(ServerCase.endpoint());
        var version2 = WireClient.silent(ServerCase.endpoint(), ServerCase.account())) {
      version1.send(create.request()).next();
      // Replies that are stuck until the client reads: the drain has to wait for them.
      for (int i = 0; i < 8; i++) {
        version2.send(
            Requests.request(Operation.ECHO, StoreKind.NONE, i, 0, Requests.content(1 << 18, i)));
      }
      assertThat(namespaces.size()).isEqualTo(2);
      version2.startReading();
      // Only what has come is in flight.
      await().until(() -> meters.get("ipfsbench.received").counter().count() > 8 << 18);

      drain.drain(new ShutdownDelayInitiatedEvent());

      for (int i = 0; i < 8; i++) {
        assertThat(Requests.payload(version2.next())).isEqualTo(Requests.content(1 << 18, i));
      }
      assertThat(version1.closeCode()).isEqualTo(1001);
      assertThat(version2.closeCode()).isEqualTo(1001);
      assertThat(namespaces.size()).as("the token's namespace is dropped").isEqualTo(1);
    }
    assertThatThrownBy(() -> WireClient.version2(ServerCase.endpoint(), ServerCase.account()))
        .hasMessage("HTTP 503");
  }
}
