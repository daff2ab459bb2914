package dev.ipfsbench.server.wiring;

/** Ends the start with a message for people instead of a stack trace. */
final class StartRefused {
  private static final int EXIT_CODE = 1;

  private StartRefused() {}

  /**
   * Prints the message to standard error and ends the process with 1. Quarkus would wait for ever
   * in its own orderly shutdown of an application that has not started; nothing runs yet that needs
   * one.
   */
  static IllegalStateException because(String message) {
    System.err.println("Not started: " + message);
    Runtime.getRuntime().halt(EXIT_CODE);
    return new IllegalStateException(message);
  }
}
