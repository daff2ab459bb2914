package dev.ipfsbench.driver.load;

import java.time.Duration;
import java.util.List;

/** Tells how far a run is. For the thread that executes the run. */
final class ProgressMeter {
  private static final double NANOS = 1e9;
  private static final double P99 = 99;

  private final int cells;
  private final int rounds;
  private final double plannedSeconds;
  private double donePlannedSeconds;
  private double doneSeconds;
  private long startedNanos;

  /**
   * Nothing done yet.
   *
   * @param plannedSeconds by the clock of all cells, warm-up included
   */
  ProgressMeter(int cells, int rounds, double plannedSeconds) {
    this.cells = cells;
    this.rounds = rounds;
    this.plannedSeconds = plannedSeconds;
  }

  /** A cell starts. */
  void started() {
    startedNanos = System.nanoTime();
  }

  /** A cell has ended that was planned to run so long. */
  void ended(Duration planned) {
    donePlannedSeconds += planned.toNanos() / NANOS;
    doneSeconds += (System.nanoTime() - startedNanos) / NANOS;
  }

  /** How far the cell is that runs now. */
  LoadProgress now(CellTask task, int position, List<Row> operations, CellRecorder recorder) {
    var elapsed = Duration.ofNanos(System.nanoTime() - startedNanos);
    var service = recorder.operations(operations);
    var errors = recorder.errors(operations);
    var ok = service.getTotalCount();
    return new LoadProgress(
        task.cell(),
        position + 1,
        cells,
        task.round(),
        rounds,
        elapsed,
        ok + errors,
        errors,
        elapsed.isZero() ? 0 : ok * NANOS / elapsed.toNanos(),
        ok == 0 ? 0 : service.getValueAtPercentile(P99),
        remaining(elapsed));
  }

  /** Cells take longer than their clock says; what was needed so far says how much longer. */
  private Duration remaining(Duration elapsed) {
    var stretch = donePlannedSeconds > 0 ? Math.max(1, doneSeconds / donePlannedSeconds) : 1;
    var seconds = (plannedSeconds - donePlannedSeconds) * stretch - elapsed.toNanos() / NANOS;
    return Duration.ofMillis(Math.max(0, Math.round(seconds * 1000)));
  }
}
