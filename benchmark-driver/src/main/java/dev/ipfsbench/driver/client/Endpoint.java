package dev.ipfsbench.driver.client;

import java.net.URI;

/**
 * A storage server, and how to speak to it.
 *
 * @param uri {@code ws://host[:port]} or {@code wss://host[:port]}; without a port 80 or 443
 * @param credentials whom to log in as
 * @param format the version of the wire format
 * @param trust which certificates to accept with {@code wss}
 * @param deadlines how long to wait
 */
public record Endpoint(
    URI uri, Credentials credentials, WireFormat format, Trust trust, Deadlines deadlines) {

  /** Checks the URI. */
  public Endpoint {
    var scheme = uri.getScheme();
    if (!("ws".equals(scheme) || "wss".equals(scheme)) || uri.getHost() == null) {
      throw new IllegalArgumentException(
          "address '%s', expected ws://host:port or wss://host:port".formatted(uri));
    }
  }

  /** An endpoint with the platform's certificates and the default deadlines. */
  public static Endpoint of(URI uri, Credentials credentials, WireFormat format) {
    return new Endpoint(uri, credentials, format, new Trust.Platform(), Deadlines.DEFAULT);
  }

  boolean secure() {
    return "wss".equals(uri.getScheme());
  }

  int port() {
    if (uri.getPort() >= 0) {
      return uri.getPort();
    }
    return secure() ? 443 : 80;
  }

  /** The same server's address for plain HTTP requests. */
  URI http(String path) {
    return URI.create(
        "%s://%s:%d%s".formatted(secure() ? "https" : "http", uri.getHost(), port(), path));
  }
}
