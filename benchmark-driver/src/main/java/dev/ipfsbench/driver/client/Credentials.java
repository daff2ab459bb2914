package dev.ipfsbench.driver.client;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * A user name and its password, for HTTP Basic.
 *
 * @param username without a colon, which Basic cannot carry
 * @param password never shown, not even by {@link #toString}
 */
public record Credentials(String username, String password) {
  /** Checks that Basic can carry the user name. */
  public Credentials {
    if (username.indexOf(':') >= 0) {
      throw new IllegalArgumentException("user name with a colon, which HTTP Basic cannot carry");
    }
  }

  /** The value of an {@code Authorization} header. */
  String basic() {
    var pair = (username + ":" + password).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(pair);
  }

  @Override
  public String toString() {
    return "Credentials[username=" + username + "]";
  }
}
