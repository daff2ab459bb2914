package dev.ipfsbench.server.session;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.ipfsbench.server.testing.Golden;
import dev.ipfsbench.server.testing.KuboResource;
import dev.ipfsbench.server.testing.ServerCase;
import dev.ipfsbench.server.testing.WireClient;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The server in front of a real Kubo: the original's conversation, and what it tells of Kubo. */
@QuarkusTest
@QuarkusTestResource(value = KuboResource.class, restrictToAnnotatedClass = true)
class KuboConversationIT {
  private static final int HEADER = 143;
  private static final int SHORTER_UPDATE = 20;

  @Test
  void answersAsTheOriginalDidButForTheTailOfAShorterUpdate() throws Exception {
    var token = ServerCase.token();
    try (var client = WireClient.original(ServerCase.endpoint())) {
      for (var name :
          new String[] {
            "09-IPFS_CREATE", "10-IPFS_READ", "11-IPFS_UPDATE-shorter",
          }) {
        var golden = Golden.load(name).withToken(token);
        assertThat(client.send(golden.request()).next()).as(name).isEqualTo(golden.reply());
      }

      // The original answered 32 bytes here: the 20 new ones and 12 old ones behind them.
      var afterUpdate = Golden.load("10-IPFS_READ-after-shorter-update").withToken(token);
      assertThat(client.send(afterUpdate.request()).next())
          .isEqualTo(Arrays.copyOf(afterUpdate.reply(), HEADER + SHORTER_UPDATE));

      for (var name :
          new String[] {
            "12-IPFS_DELETE",
            "09-IPFS_CREATE-empty-payload",
            "10-IPFS_READ-empty-object",
            "12-IPFS_DELETE-empty-object"
          }) {
        var golden = Golden.load(name).withToken(token);
        assertThat(client.send(golden.request()).next()).as(name).isEqualTo(golden.reply());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"10-IPFS_READ-missing", "12-IPFS_DELETE-missing"})
  void saysBadForAMissingObjectAsTheOriginalDid(String name) throws Exception {
    var golden = Golden.load(name).withToken(ServerCase.token());
    try (var client = WireClient.original(ServerCase.endpoint())) {

      assertThat(client.send(golden.request()).next()).isEqualTo(golden.reply());
    }
  }

  @Test
  void tellsWhichKuboItsFiguresDependOn() {
    given()
        .auth()
        .preemptive()
        .basic(ServerCase.USERNAME, ServerCase.PASSWORD)
        .get("/info")
        .then()
        .statusCode(200)
        .body("kubo.version", equalTo("0.43.1"))
        .body("kubo.datastore", equalTo("flatfs"))
        .body("kubo.blocksSynced", equalTo("false"))
        .body("stores[0].name", equalTo("ipfs"))
        .body("stores[0].update", equalTo("rewrite"))
        .body("stores[0].flush", equalTo("each"));
  }

  @Test
  void isReadyWhileKuboAnswersAndCountsOperationsByStore() throws Exception {
    given()
        .get("/q/health/ready")
        .then()
        .statusCode(200)
        .body("checks.find { it.name == 'stores' }.data.ipfs", equalTo("ready"));

    try (var client = WireClient.original(ServerCase.endpoint())) {
      client.send(Golden.load("09-IPFS_CREATE").withToken(ServerCase.token()).request()).next();
    }

    given()
        .get("/q/metrics")
        .then()
        .statusCode(200)
        .body(
            containsString(
                "ipfsbench_kubo_calls_seconds_count{command=\"files/write\",outcome=\"ok\"}"))
        .body(containsString("store=\"ipfs\""));
  }
}
