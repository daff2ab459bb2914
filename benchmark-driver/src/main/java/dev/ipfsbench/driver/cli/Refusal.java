package dev.ipfsbench.driver.cli;

/**
 * Options that are well-formed each and cannot be what was meant: out of range, or in conflict. The
 * message names the option, what was given and what is right.
 */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Refusal(String message) {
    super(message);
  }

  Refusal(String message, Throwable cause) {
    super(message, cause);
  }
}
