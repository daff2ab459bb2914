package dev.ipfsbench.driver.progress;

import dev.ipfsbench.driver.load.LoadListener;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Map;

/**
 * Shows how far a run is. On a terminal that is one line, written over and over and erased at the
 * end; elsewhere a plain line every few seconds. Nothing is coloured, so {@code NO_COLOR} has
 * nothing to turn off. To be used by one thread.
 */
public interface ProgressDisplay extends LoadListener, AutoCloseable {
  /** How often a plain line is written. */
  Duration BETWEEN_LINES = Duration.ofSeconds(5);

  /** Says what is being done while there are no figures yet, such as starting Kubo. */
  void step(String what);

  /** Erases what would be in the way of other output. */
  @Override
  void close();

  /**
   * The display that suits standard error.
   *
   * @param err standard error
   * @param environment variables of the process, for {@code TERM}
   */
  static ProgressDisplay on(PrintWriter err, Map<String, String> environment) {
    var width = Terminal.width(environment);
    return width.isPresent()
        ? new LiveLine(err, width.getAsInt())
        : new PlainLines(err, BETWEEN_LINES, System::nanoTime);
  }

  /** Shows nothing. */
  static ProgressDisplay none() {
    return new NoProgress();
  }
}
