package dev.ipfsbench.benchmarks.bare;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Who the client says it is.
 *
 * @param username may be anything for the bare server
 * @param password may be anything for the bare server
 */
public record Credentials(String username, String password) {

  /** The value of an {@code Authorization} header. */
  public String basic() {
    var text = (username + ":" + password).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(text);
  }
}
