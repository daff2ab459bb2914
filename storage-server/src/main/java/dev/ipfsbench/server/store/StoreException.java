package dev.ipfsbench.server.store;

import dev.ipfsbench.protocol.Status;

/**
 * An operation that did not end OK. Carries no stack trace: it is an answer to the client, and a
 * store that is full or a backend that is down makes thousands of them.
 */
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Status status;

  /**
   * An answer other than OK.
   *
   * @param status what the client is told
   * @param reason what was wrong, in one short sentence fit for the client: no paths of this
   *     machine, no payload, no credentials
   */
  public StoreException(Status status, String reason) {
    super(reason, null, false, false);
    this.status = status;
  }

  /** What the client is told. Never OK. */
  public Status status() {
    return status;
  }

  /** The reason, fit for the client. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
