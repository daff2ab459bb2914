package dev.ipfsbench.kubo;

/**
 * Kubo could not be found, started or stopped. The message is for the user: what was tried, what
 * came of it, and where Kubo said something, its last words.
 */
public final class KuboException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Makes an exception that has no other as its cause. */
  public KuboException(String message) {
    super(message);
  }

  /** Makes an exception that another one caused. */
  public KuboException(String message, Throwable cause) {
    super(message, cause);
  }
}
