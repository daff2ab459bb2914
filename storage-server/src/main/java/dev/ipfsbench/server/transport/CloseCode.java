package dev.ipfsbench.server.transport;

/** Why a connection is closed, as RFC 6455 section 7.4.1 numbers it. */
public enum CloseCode {
  /** The server shuts down, or the connection was idle too long. */
  GOING_AWAY(1001),
  /** A message that the format does not know. */
  PROTOCOL_ERROR(1002),
  /** A text message where only binary ones have a meaning. */
  NOT_ACCEPTABLE(1003),
  /** The credentials do not, or no longer, allow it. */
  POLICY(1008),
  /** A message over the payload limit. */
  TOO_BIG(1009),
  /** A fault of the server. */
  INTERNAL(1011),
  /** A bound of the whole server is reached. */
  TRY_AGAIN_LATER(1013);

  private final int code;

  CloseCode(int code) {
    this.code = code;
  }

  /** The number on the wire. */
  public int code() {
    return code;
  }
}
