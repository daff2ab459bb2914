package dev.ipfsbench.server.transport.websocket;

import static dev.ipfsbench.server.testing.Requests.header;
import static dev.ipfsbench.server.testing.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.greaterThan;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.limits.ByteBudget;
import dev.ipfsbench.server.namespace.Namespaces;
import dev.ipfsbench.server.testing.ServerCase;
import dev.ipfsbench.server.testing.TightLimitsProfile;
import dev.ipfsbench.server.testing.WireClient;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.net.URI;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@QuarkusTest
@TestProfile(TightLimitsProfile.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class TightLimitsTest {

  @Inject OpenConnections connections;
  @Inject ByteBudget budget;
  @Inject Namespaces namespaces;

  @AfterEach
  void allConnectionsAndNamespacesEnd() {
    Awaitility.await().until(() -> connections.size() == 0 && namespaces.size() == 0);
  }

  @Test
  @Order(1)
  void closesAConnectionThatIsIdle() throws Exception {
    try (var client = connect("default")) {
      assertThat(client.closeCode()).isEqualTo(1001);
    }
  }

  @Test
  @Order(1)
  void closesAConnectionWithoutSubprotocolThatSendsNoToken() throws Exception {
    try (var client = WireClient.original(ServerCase.endpoint())) {
      assertThat(client.closeCode()).isEqualTo(1008);
    }
  }

  @Test
  @Order(1)
  void refusesMoreConnectionsThanItMayHave() throws Exception {
    try (var first = connect("default");
        var second = connect("default");
        var third = connect("default")) {
      assertRefused(503, () -> connect("default"));
      assertThat(first.pending() + second.pending() + third.pending()).isZero();
    }
  }

  @Test
  @Order(1)
  void dropsANamespaceSomeTimeAfterItsLastConnectionAndThenHasRoomForOthers() throws Exception {
    try (var a = connect("a");
        var b = connect("b")) {
      a.send(request(Operation.CREATE, StoreKind.MEMORY, 1, 1, new byte[100])).next();
      b.send(request(Operation.ECHO, StoreKind.MEMORY, 1, 1)).next();
      assertRefused(503, () -> connect("c"));
    }

    Awaitility.await()
        .ignoreExceptions()
        .untilAsserted(
            () -> {
              try (var c = connect("c")) {
                c.send(request(Operation.ECHO, StoreKind.NONE, 1, 1)).next();
              }
            });
    Awaitility.await()
        .ignoreExceptions()
        .untilAsserted(
            () -> {
              try (var a = connect("a")) {
                var reply = a.send(request(Operation.READ, StoreKind.MEMORY, 1, 1)).next();
                assertThat(header(reply).status()).isEqualTo(Status.NOT_FOUND);
              }
            });
  }

  @Test
  @Order(1)
  void answersBusyWhenTheBytesOfTheWholeServerAreUsedUp() throws Exception {
    var half = new byte[1 << 20];
    try (var first = connect("default");
        var second = connect("default");
        var third = connect("default")) {
      first.sendPart(request(Operation.ECHO, StoreKind.NONE, 1, 0, new byte[1 << 19]), false);
      first.sendPart(new byte[(1 << 19) - 64], false);
      second.sendPart(request(Operation.ECHO, StoreKind.NONE, 1, 0, new byte[1 << 19]), false);
      second.sendPart(new byte[(1 << 19) - 64], false);
      Awaitility.await().until(() -> budget.used() >= (2 << 20) - 256);

      var reply = third.send(request(Operation.ECHO, StoreKind.NONE, 9, 0, half)).next();

      assertThat(header(reply).status()).isEqualTo(Status.BUSY);
      assertThat(header(reply).requestId()).isEqualTo(9);
      first.sendPart(new byte[0], true);
      assertThat(header(first.next()).status()).isEqualTo(Status.OK);
    }
  }

  @Test
  @Order(1)
  void givesNoMoreTokensThanItMay() {
    ServerCase.token();
    var second =
        RestAssured.given()
            .auth()
            .preemptive()
            .basic(ServerCase.USERNAME, ServerCase.PASSWORD)
            .get("/getToken");

    second.then().statusCode(429).header("Retry-After", Integer::parseInt, greaterThan(0));
    RestAssured.given()
        .auth()
        .preemptive()
        .basic(ServerCase.USERNAME, ServerCase.PASSWORD)
        .delete("/token")
        .then()
        .statusCode(204);
    assertThat(ServerCase.token()).hasSize(64);
  }

  /** Last, since it locks this machine's address out for a minute. */
  @Test
  @Order(2)
  void refusesWhoGuessesEvenWithTheRightPassword() {
    for (int i = 0; i < 3; i++) {
      RestAssured.given()
          .auth()
          .preemptive()
          .basic("adam", "guess " + i)
          .get("/info")
          .then()
          .statusCode(401);
    }

    RestAssured.given()
        .auth()
        .preemptive()
        .basic(ServerCase.USERNAME, ServerCase.PASSWORD)
        .get("/info")
        .then()
        .statusCode(429)
        .header("Retry-After", Integer::parseInt, greaterThan(0));
    assertRefused(429, () -> connect("default"));
    RestAssured.get("/q/health/live").then().statusCode(200);
  }

  private static void assertRefused(int status, ThrowingCallable connecting) {
    assertThatThrownBy(connecting).hasMessage("HTTP " + status);
  }

  private static WireClient connect(String namespace) throws Exception {
    return WireClient.version2(
        URI.create(ServerCase.endpoint() + "?namespace=" + namespace), ServerCase.account());
  }
}
