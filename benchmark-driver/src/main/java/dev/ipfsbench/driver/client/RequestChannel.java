package dev.ipfsbench.driver.client;

/**
 * Where requests go. All methods are for the event loop of the connection only, so that no request
 * costs the wake-up of another thread.
 */
public interface RequestChannel {
  /**
   * Sends the exchange's request. The reply, or the failure, comes to the exchange; a failure may
   * come while this method still runs. What is sent may wait for {@link #flush}.
   */
  void send(Exchange exchange);

  /** Hands to the network what was sent. Also done by itself after each batch of replies. */
  void flush();

  /** Requests that may be sent now without going over the server's window. */
  int room();
}
