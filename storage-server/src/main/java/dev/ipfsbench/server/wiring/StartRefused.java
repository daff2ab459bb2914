package dev.ipfsbench.server.wiring;

import io.quarkus.runtime.PreventFurtherStepsException;

/** Ends the start with a message for people instead of a stack trace. */
final class StartRefused {
  private static final int EXIT_CODE = 1;

  private StartRefused() {}

  /** To be thrown; Quarkus prints the message to stderr and exits with 1. */
  static PreventFurtherStepsException because(String message) {
    return new PreventFurtherStepsException("Not started: " + message, EXIT_CODE);
  }
}
