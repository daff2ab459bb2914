package dev.ipfsbench.driver.run;

import org.jspecify.annotations.Nullable;

/**
 * The wish to end a run early. Before there is a load to stop, the thread of the run is interrupted
 * in whatever it waits for; once there is one, it is told to stop and what was measured is kept.
 * Safe for use by several threads.
 */
public final class Interruption {
  private final Thread runner;
  private @Nullable Runnable stop;
  private boolean requested;

  /**
   * No wish yet.
   *
   * @param runner the thread of the run
   */
  public Interruption(Thread runner) {
    this.runner = runner;
  }

  /** Wishes the end; a second time does nothing more. */
  public synchronized void request() {
    if (!requested) {
      requested = true;
      if (stop == null) {
        runner.interrupt();
      } else {
        stop.run();
      }
    }
  }

  /** Whether the end was wished. */
  public synchronized boolean requested() {
    return requested;
  }

  /** Ends the load, where there is one, though nobody wished it. */
  synchronized void stop() {
    if (stop != null) {
      stop.run();
    }
  }

  /**
   * From here on a wish is told to the load.
   *
   * @throws InterruptedException where the wish came before
   */
  synchronized void from(Runnable stop) throws InterruptedException {
    if (requested) {
      throw new InterruptedException("the run was ended before its load began");
    }
    this.stop = stop;
  }
}
