package dev.ipfsbench.driver.progress;

import dev.ipfsbench.driver.load.LoadProgress;
import java.io.PrintWriter;

/** One line of a terminal, written over and over. */
final class LiveLine implements ProgressDisplay {
  private static final String ERASE = "\r\u001b[K";

  private final PrintWriter err;
  private final int width;
  private boolean shown;

  /**
   * A line.
   *
   * @param width of the terminal in columns; the last one stays free, where some terminals wrap
   */
  LiveLine(PrintWriter err, int width) {
    this.err = err;
    this.width = width - 1;
  }

  @Override
  public void step(String what) {
    show(what.length() <= width ? what : what.substring(0, Math.max(0, width)));
  }

  @Override
  public void cellStarted(LoadProgress progress) {
    progressed(progress);
  }

  @Override
  public void progressed(LoadProgress progress) {
    show(ProgressText.fitting(progress, width));
  }

  @Override
  public void close() {
    if (shown) {
      err.print(ERASE);
      err.flush();
      shown = false;
    }
  }

  private void show(String text) {
    err.print(ERASE + text);
    err.flush();
    shown = true;
  }
}
