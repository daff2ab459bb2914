package dev.ipfsbench.protocol;

import java.util.Locale;
import java.util.Optional;

/** How an operation ended. The code is the byte that version 2 puts on the wire. */
public enum Status {
  /** Done. */
  OK(0),
  /** Read, update, delete or stat of an object that is not there. */
  NOT_FOUND(1),
  /** The payload, or the object, is over a limit of the server. Trying again does not help. */
  TOO_LARGE(2),
  /** A bound of the whole server is reached. Trying again later may help. */
  BUSY(3),
  /** The request is malformed or asks what the store cannot do. */
  BAD_REQUEST(4),
  /** The credentials do not allow it. */
  FORBIDDEN(5),
  /** The backend (Kubo) answered an error or could not be reached. */
  UPSTREAM_FAILED(6),
  /** The backend did not answer within the server's deadline. */
  TIMEOUT(7),
  /** The server is going away and takes no more work. */
  SHUTTING_DOWN(8),
  /** The stored content is damaged. */
  CORRUPT(9),
  /** The volume is full. */
  NO_SPACE(10),
  /** A fault of the server itself; its log says more. */
  INTERNAL(11);

  private static final Status[] BY_CODE = values();

  private final byte code;

  Status(int code) {
    this.code = (byte) code;
  }

  /** The byte on the wire, 0 to 11. */
  public byte code() {
    return code;
  }

  /** The status of a wire byte; empty where no status has it. */
  public static Optional<Status> ofCode(int code) {
    return code >= 0 && code < BY_CODE.length ? Optional.of(BY_CODE[code]) : Optional.empty();
  }

  /** The name as it stands in metrics and reports: {@code ok}, {@code not_found}, … */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
