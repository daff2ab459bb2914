package dev.ipfsbench.driver.client;

/** Which version of the wire format a connection speaks. */
public enum WireFormat {
  /** The original's: a token in each message, replies in request order, 32-bit object ids. */
  VERSION_1,
  /**
   * Subprotocol {@code ipfsbench.v2}: authenticated at the upgrade, replies may overtake each other
   * and carry the server's own times, 64-bit object ids inside a namespace.
   */
  VERSION_2
}
