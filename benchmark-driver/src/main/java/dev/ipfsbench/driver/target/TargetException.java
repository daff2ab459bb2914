package dev.ipfsbench.driver.target;

/**
 * A local target could not be started. The message is for the user: what was tried, what came of
 * it, and a child's last words where it said any.
 */
public final class TargetException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Makes an exception that has no other as its cause. */
  public TargetException(String message) {
    super(message);
  }

  /** Makes an exception that another one caused. */
  public TargetException(String message, Throwable cause) {
    super(message, cause);
  }
}
