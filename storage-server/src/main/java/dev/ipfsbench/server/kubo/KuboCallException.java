package dev.ipfsbench.server.kubo;

/**
 * A call to Kubo that did not end well. Carries no stack trace: there may be thousands of them when
 * Kubo is down.
 */
public final class KuboCallException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What kind of failure it was. */
  public enum Kind {
    /** There is no such file. */
    MISSING,
    /** Kubo's volume is full. */
    NO_SPACE,
    /** A bound is reached: Kubo's number of unflushed operations, or memory of the server. */
    BUSY,
    /** The content is larger than the server allows. */
    TOO_LARGE,
    /** A block of the content is missing or damaged. */
    CORRUPT,
    /** Kubo refuses the call (403). */
    FORBIDDEN,
    /** There is no connection to Kubo, or it broke. */
    UNREACHABLE,
    /** The call did not end within its time. */
    DEADLINE,
    /** Kubo answered another error. */
    FAILED
  }

  private final Kind kind;

  /**
   * A failed call.
   *
   * @param message one sentence, without paths of any machine
   */
  public KuboCallException(Kind kind, String message) {
    super(message, null, false, false);
    this.kind = kind;
  }

  /** What kind of failure it was. */
  public Kind kind() {
    return kind;
  }

  /** The sentence. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
