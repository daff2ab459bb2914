package dev.ipfsbench.kubo;

import java.io.IOException;

/** Starts child processes: the port through which the driver brings in its guard. */
@FunctionalInterface
public interface ChildProcesses {

  /**
   * Starts a command.
   *
   * @throws IOException when it cannot be started
   */
  ChildProcess start(ChildCommand command) throws IOException;

  /** Returns the plain implementation: children of this JVM, which nobody ends but their user. */
  static ChildProcesses plain() {
    return PlainChildProcess::start;
  }
}
