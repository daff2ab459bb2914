package dev.ipfsbench.driver.progress;

import dev.ipfsbench.driver.load.LoadProgress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.LongSupplier;

/** A line now and then, for logs and pipes. */
final class PlainLines implements ProgressDisplay {
  private final PrintWriter err;
  private final long between;
  private final LongSupplier nanoTime;
  private long next;

  /**
   * Lines.
   *
   * @param between the shortest time between two lines with figures
   * @param nanoTime a clock as {@link System#nanoTime}
   */
  PlainLines(PrintWriter err, Duration between, LongSupplier nanoTime) {
    this.err = err;
    this.between = between.toNanos();
    this.nanoTime = nanoTime;
    this.next = nanoTime.getAsLong();
  }

  @Override
  public void step(String what) {
    err.println(what);
    err.flush();
  }

  @Override
  public void progressed(LoadProgress progress) {
    var now = nanoTime.getAsLong();
    if (now - next >= 0) {
      next = now + between;
      step(ProgressText.full(progress));
    }
  }

  @Override
  public void cellEnded(LoadProgress progress) {
    progressed(progress);
  }

  @Override
  public void close() {}
}
