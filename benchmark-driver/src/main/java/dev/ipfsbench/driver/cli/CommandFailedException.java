package dev.ipfsbench.driver.cli;

/** Ends a command with a message for people and an exit code; its stack trace is of no interest. */
final class CommandFailedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final ExitCode exitCode;

  CommandFailedException(ExitCode exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  CommandFailedException(ExitCode exitCode, String message, Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  ExitCode exitCode() {
    return exitCode;
  }
}
