package dev.ipfsbench.driver.client;

import java.net.URI;

/**
 * A Kubo's RPC, and how long to wait for it.
 *
 * @param uri {@code http://host:port}
 * @param deadlines how long to wait
 */
public record KuboEndpoint(URI uri, Deadlines deadlines) {
  /** Checks the URI. */
  public KuboEndpoint {
    if (!"http".equals(uri.getScheme()) || uri.getHost() == null || uri.getPort() < 1) {
      throw new IllegalArgumentException(
          "address '%s' of Kubo, expected http://host:port".formatted(uri));
    }
  }

  URI command(String name, String query) {
    return URI.create("http://%s/api/v0/%s%s".formatted(authority(), name, query));
  }

  String authority() {
    return uri.getHost() + ":" + uri.getPort();
  }
}
