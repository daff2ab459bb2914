package dev.ipfsbench.driver.client;

import java.io.IOException;

/**
 * The server could not be reached, did not let us in, or did not keep to the wire format. An answer
 * with a status other than OK is no exception: see {@link Answer}.
 */
public final class StorageClientException extends IOException {
  private static final long serialVersionUID = 1L;

  /** What kind of failure it was. */
  public enum Kind {
    /** Nobody answers at the address: refused, unknown host, no route, or silence. */
    UNREACHABLE,
    /** The server's certificate is not trusted, or TLS failed otherwise. */
    UNTRUSTED,
    /** The credentials are wrong (401). */
    UNAUTHORISED,
    /** Too many failed logins; the server wants a pause (429). */
    TOO_MANY_LOGINS,
    /** Something answers, but not a storage server. */
    NOT_A_STORAGE_SERVER,
    /** What came back is no message of the wire format, or answers nothing that was asked. */
    PROTOCOL_ERROR,
    /** The payload is over the server's limit; nothing was sent. */
    TOO_LARGE,
    /** No reply within the deadline. */
    NO_REPLY,
    /** The connection ended with requests unanswered. */
    CLOSED
  }

  private final Kind kind;

  /**
   * A failure that no other exception caused.
   *
   * @param message a sentence for people: what was wrong, where, and what would be right
   */
  public StorageClientException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  StorageClientException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  /** What kind of failure it was. */
  public Kind kind() {
    return kind;
  }
}
