package dev.ipfsbench.driver.run;

/** A run that came to nothing: nothing was measured, and the message says why. */
public final class RunRefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Whose fault it was. */
  public enum Kind {
    /** The target cannot be reached, started or logged in to. */
    TARGET_UNREACHABLE,
    /** The target works and cannot do what is asked. */
    DOES_NOT_FIT
  }

  private final Kind kind;

  /** A refusal with a message for people. */
  public RunRefusedException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  /** A refusal with its cause. */
  public RunRefusedException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  /** Whose fault it was. */
  public Kind kind() {
    return kind;
  }
}
