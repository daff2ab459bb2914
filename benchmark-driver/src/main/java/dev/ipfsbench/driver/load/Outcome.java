package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.protocol.Status;
import java.util.Locale;

/** How one operation ended. All but {@link #OK} are errors. */
public enum Outcome {
  /** Done, and the content that came back, if any, was right in every byte. */
  OK,
  /** The server said NOT_FOUND. */
  NOT_FOUND,
  /** The server said TOO_LARGE. */
  TOO_LARGE,
  /** The server said BUSY. */
  BUSY,
  /** The server said BAD_REQUEST. */
  BAD_REQUEST,
  /** The server said FORBIDDEN. */
  FORBIDDEN,
  /** The server said UPSTREAM_FAILED: Kubo answered an error or cannot be reached. */
  UPSTREAM_FAILED,
  /** The server said TIMEOUT: Kubo did not answer in the server's time. */
  TIMEOUT,
  /** The server said SHUTTING_DOWN. */
  SHUTTING_DOWN,
  /** The server said CORRUPT: what it stores is damaged. */
  CORRUPT,
  /** The server said NO_SPACE. */
  NO_SPACE,
  /** The server said INTERNAL. */
  INTERNAL,
  /** Version 1 said BAD, which is all it says of any failure. */
  BAD,
  /** The server said OK and sent content that differs from what was stored. */
  CONTENT_DIFFERS,
  /** No reply within the driver's deadline. */
  NO_REPLY,
  /** The connection ended before the reply came. */
  CONNECTION_LOST,
  /** What came back is no reply of the wire format. */
  PROTOCOL_ERROR;

  /** The name in reports: {@code ok}, {@code not_found}, … */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The outcome of a version 2 reply's status, content not yet checked. */
  static Outcome of(Status status) {
    return switch (status) {
      case OK -> OK;
      case NOT_FOUND -> NOT_FOUND;
      case TOO_LARGE -> TOO_LARGE;
      case BUSY -> BUSY;
      case BAD_REQUEST -> BAD_REQUEST;
      case FORBIDDEN -> FORBIDDEN;
      case UPSTREAM_FAILED -> UPSTREAM_FAILED;
      case TIMEOUT -> TIMEOUT;
      case SHUTTING_DOWN -> SHUTTING_DOWN;
      case CORRUPT -> CORRUPT;
      case NO_SPACE -> NO_SPACE;
      case INTERNAL -> INTERNAL;
    };
  }

  /** The outcome of a request that has no reply. */
  static Outcome of(StorageClientException.Kind kind) {
    return switch (kind) {
      case NO_REPLY -> NO_REPLY;
      case TOO_LARGE -> TOO_LARGE;
      case PROTOCOL_ERROR -> PROTOCOL_ERROR;
      case UNREACHABLE, UNTRUSTED, UNAUTHORISED, TOO_MANY_LOGINS, NOT_A_STORAGE_SERVER, CLOSED ->
          CONNECTION_LOST;
    };
  }
}
