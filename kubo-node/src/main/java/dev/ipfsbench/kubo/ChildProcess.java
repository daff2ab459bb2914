package dev.ipfsbench.kubo;

import java.time.Duration;
import java.util.OptionalInt;

/** A started child process. Safe for use by several threads. */
public interface ChildProcess {

  /** Returns the operating system's process id. */
  long pid();

  /** Returns whether the process is still there; a suspended one is. */
  boolean alive();

  /**
   * Waits until the process has ended.
   *
   * @param deadline how long to wait at most
   * @return whether it has ended
   * @throws InterruptedException when the waiting thread was interrupted
   */
  boolean awaitExit(Duration deadline) throws InterruptedException;

  /**
   * Returns the exit code, empty while the process lives or where it cannot be known any more. A
   * process ended by a signal has 128 plus the signal's number.
   */
  OptionalInt exitCode();

  /**
   * Ends the process: asks with SIGTERM, and where it is still there after the grace period, kills
   * it. Returns when it is gone, also when the calling thread is interrupted. Doing it twice does
   * no harm.
   *
   * @param grace how long the process may take to end by itself
   */
  void stop(Duration grace);
}
