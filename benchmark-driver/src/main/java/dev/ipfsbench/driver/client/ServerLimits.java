package dev.ipfsbench.driver.client;

import dev.ipfsbench.protocol.v2.Version2;
import io.netty.handler.codec.http.HttpHeaders;

/**
 * The bounds that a server names at the upgrade.
 *
 * @param window requests of one connection that may be in flight, 1 or more
 * @param maxPayload the largest payload, in bytes
 */
record ServerLimits(int window, long maxPayload) {
  /** Of a server that names none. */
  static final ServerLimits UNSAID = new ServerLimits(Integer.MAX_VALUE, Long.MAX_VALUE);

  /** Reads them off the response; what is missing or makes no sense counts as unsaid. */
  static ServerLimits of(HttpHeaders headers) {
    var window = positive(headers.get(Version2.WINDOW_HEADER, ""), UNSAID.window);
    var maxPayload = positive(headers.get(Version2.MAX_PAYLOAD_HEADER, ""), UNSAID.maxPayload);
    return new ServerLimits((int) Math.min(window, UNSAID.window), maxPayload);
  }

  private static long positive(String text, long unsaid) {
    try {
      var value = Long.parseLong(text);
      return value > 0 ? value : unsaid;
    } catch (NumberFormatException e) {
      return unsaid;
    }
  }
}
