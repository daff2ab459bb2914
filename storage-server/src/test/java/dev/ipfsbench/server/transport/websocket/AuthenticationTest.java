package dev.ipfsbench.server.transport.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.matchesPattern;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.testing.Golden;
import dev.ipfsbench.server.testing.OpenLimitsProfile;
import dev.ipfsbench.server.testing.Requests;
import dev.ipfsbench.server.testing.ServerCase;
import dev.ipfsbench.server.testing.WireClient;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@TestProfile(OpenLimitsProfile.class)
class AuthenticationTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Basic",
        "Basic ",
        "Basic not base 64",
        "Basic YWRhbQ==", // no colon
        "Basic YWRhbTp3cm9uZw==", // adam:wrong
        "Basic OmMwYzBudXQ=", // an empty name
        "Bearer 0000000000000000000000000000000000000000000000000000000000000000",
        "Bearer ",
        "Digest username=\"adam\""
      })
  void refusesAnUpgradeToVersion2(String authorization) {
    assertThatThrownBy(() -> WireClient.version2(ServerCase.endpoint(), authorization))
        .hasMessage("HTTP 401");
  }

  @Test
  void letsInWhoHasTheAccountOrAToken() throws Exception {
    for (var authorization : new String[] {ServerCase.account(), "Bearer " + ServerCase.token()}) {
      try (var client = WireClient.version2(ServerCase.endpoint(), authorization)) {

        var reply = client.send(Requests.request(Operation.ECHO, StoreKind.NONE, 1, 0)).next();

        assertThat(Requests.header(reply).status()).isEqualTo(Status.OK);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"UPPER", "a_b", "..", "", "a/b"})
  void refusesANamespaceThatIsNone(String namespace) {
    var uri = URI.create(ServerCase.endpoint() + "?namespace=" + namespace);

    assertThatThrownBy(() -> WireClient.version2(uri, ServerCase.account())).hasMessage("HTTP 400");
  }

  @Test
  void givesATokenForTheAccountOnly() {
    var wrong = RestAssured.given().auth().preemptive().basic("adam", "wrong").get("/getToken");
    var none = RestAssured.get("/getToken");
    var token = RestAssured.given().auth().preemptive().oauth2(ServerCase.token()).get("/getToken");
    var right =
        RestAssured.given()
            .auth()
            .preemptive()
            .basic(ServerCase.USERNAME, ServerCase.PASSWORD)
            .get("/getToken");

    wrong.then().statusCode(401).header("WWW-Authenticate", containsString("Basic"));
    none.then().statusCode(401).header("WWW-Authenticate", containsString("Basic"));
    token.then().statusCode(403);
    right.then().statusCode(200).body(matchesPattern("[0-9a-f]{64}"));
  }

  @Test
  void endsATokenForBothVersionsWhenItIsRevoked() throws Exception {
    var token = ServerCase.token();
    var golden = Golden.load("00-REPEAT").withToken(token);
    try (var version1 = WireClient.original(ServerCase.endpoint());
        var version2 = WireClient.version2(ServerCase.endpoint(), "Bearer " + token)) {
      assertThat(version1.send(golden.request()).next()).isEqualTo(golden.reply());

      RestAssured.given().auth().preemptive().oauth2(token).delete("/token").then().statusCode(204);

      assertThat(version1.send(golden.request()).next()).isEqualTo(golden.replyWithBad());
      assertThat(version1.closeCode()).isEqualTo(1008);
      var reply = version2.send(Requests.request(Operation.ECHO, StoreKind.NONE, 1, 0)).next();
      assertThat(Requests.header(reply).status()).isEqualTo(Status.FORBIDDEN);
      assertThat(version2.closeCode()).isEqualTo(1008);
    }
    RestAssured.given().auth().preemptive().oauth2(token).get("/info").then().statusCode(401);
  }

  @Test
  void tellsWhoIsLoggedInAboutItself() {
    RestAssured.get("/info").then().statusCode(401);
    RestAssured.given()
        .auth()
        .preemptive()
        .oauth2(ServerCase.token())
        .get("/info")
        .then()
        .statusCode(200)
        .body("version", matchesPattern("\\d.*"))
        .body("quarkus", matchesPattern("\\d.*"))
        .body("stores.name", hasItems("memory", "filesystem"))
        .body("limits.windowRequests", equalTo(64))
        .body("limits.payloadBytes", equalTo(64 << 20));
  }

  @Test
  void leavesProbesAndMetricsOpen() {
    RestAssured.get("/q/health/live").then().statusCode(200);
    RestAssured.get("/q/health/started").then().statusCode(200);
    RestAssured.get("/q/health/ready")
        .then()
        .statusCode(200)
        .body("checks.find { it.name == 'stores' }.data.filesystem", equalTo("ready"));
    RestAssured.get("/q/metrics")
        .then()
        .statusCode(200)
        .body(containsString("ipfsbench_connections"));
  }

  @Test
  void countsOperationsByStoreOperationAndStatus() throws Exception {
    try (var client = WireClient.version2(ServerCase.endpoint(), ServerCase.account())) {
      client.send(Requests.request(Operation.READ, StoreKind.MEMORY, 1, 123456789)).next();
    }

    RestAssured.get("/q/metrics")
        .then()
        .body(
            matchesPattern(
                "(?s).*ipfsbench_operation_seconds_count\\{operation=\"read\","
                    + "status=\"not_found\",store=\"memory\",?\\} [1-9].*"));
  }
}
