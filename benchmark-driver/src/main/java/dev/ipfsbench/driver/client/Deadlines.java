package dev.ipfsbench.driver.client;

import java.time.Duration;

/**
 * How long a client waits. Nothing waits without one of these.
 *
 * @param connect for the connection, the TLS handshake and the upgrade together
 * @param reply from a request's send to the last byte of its reply
 */
public record Deadlines(Duration connect, Duration reply) {
  /** Ten seconds to connect, sixty for a reply: longer than the server waits for its Kubo. */
  public static final Deadlines DEFAULT =
      new Deadlines(Duration.ofSeconds(10), Duration.ofSeconds(60));

  /** Checks that both are above zero. */
  public Deadlines {
    if (!connect.isPositive() || !reply.isPositive()) {
      throw new IllegalArgumentException(
          "deadlines of %s and %s, expected more than zero".formatted(connect, reply));
    }
  }
}
