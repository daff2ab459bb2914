package dev.ipfsbench.driver.cli;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * What happens when somebody asks for the end: the first time the run is asked to end and keep what
 * it has; the second time, or when it takes too long, the process ends at once. Safe for use by
 * several threads.
 */
final class EndRequest implements Runnable {
  private final Runnable end;
  private final Runnable atOnce;
  private final Consumer<Runnable> atDeadline;
  private final AtomicBoolean asked = new AtomicBoolean();

  /**
   * Nobody has asked yet.
   *
   * @param end asks for the end; returns soon
   * @param atOnce ends the process, whatever it does
   * @param atDeadline runs something when the run has had its time
   */
  EndRequest(Runnable end, Runnable atOnce, Consumer<Runnable> atDeadline) {
    this.end = end;
    this.atOnce = atOnce;
    this.atDeadline = atDeadline;
  }

  @Override
  public void run() {
    if (asked.compareAndSet(false, true)) {
      atDeadline.accept(atOnce);
      end.run();
    } else {
      atOnce.run();
    }
  }
}
