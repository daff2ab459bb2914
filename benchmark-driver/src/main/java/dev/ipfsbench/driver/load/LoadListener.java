package dev.ipfsbench.driver.load;

/**
 * Hears how a run goes on. Called by the thread that called {@link LoadRun#execute}, never by the
 * thread that applies the load; while a method runs, the next cell waits.
 */
public interface LoadListener {
  /** Hears nothing. */
  LoadListener SILENT = new LoadListener() {};

  /** A cell starts in a round. */
  default void cellStarted(LoadProgress progress) {}

  /** About five times a second while a cell runs. */
  default void progressed(LoadProgress progress) {}

  /** A cell has ended in a round; {@code progress} holds its final figures. */
  default void cellEnded(LoadProgress progress) {}
}
