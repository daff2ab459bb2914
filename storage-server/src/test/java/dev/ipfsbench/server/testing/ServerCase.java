package dev.ipfsbench.server.testing;

import io.restassured.RestAssured;
import java.net.URI;

/** Where the server under test is, and who may use it. */
public final class ServerCase {
  /** The account of the test profile. */
  public static final String USERNAME = "adam";

  /** Its password. */
  public static final String PASSWORD = "c0c0nut";

  private ServerCase() {}

  /** The account as an {@code Authorization} header. */
  public static String account() {
    return WireClient.basic(USERNAME, PASSWORD);
  }

  /** The endpoint with the default namespace. */
  public static URI endpoint() {
    return URI.create("ws://localhost:" + RestAssured.port + "/");
  }

  /** The endpoint with a namespace. */
  public static URI endpoint(String namespace) {
    return URI.create("ws://localhost:" + RestAssured.port + "/?namespace=" + namespace);
  }

  /** A new token. */
  public static String token() {
    return RestAssured.given()
        .auth()
        .preemptive()
        .basic(USERNAME, PASSWORD)
        .get("/getToken")
        .then()
        .statusCode(200)
        .extract()
        .asString();
  }
}
