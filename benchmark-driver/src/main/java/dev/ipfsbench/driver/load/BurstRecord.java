package dev.ipfsbench.driver.load;

import java.util.List;

/** Adds up one burst after the other and records each when it is over. For the load thread only. */
final class BurstRecord {
  private final CellTask task;
  private final CellRecorder recorder;
  private Outcome outcome = Outcome.OK;
  private long nanos;
  private long intendedNanos;

  BurstRecord(CellTask task, CellRecorder recorder) {
    this.task = task;
    this.recorder = recorder;
  }

  /**
   * Drops bursts whose time has long passed, whole: once created, an object is also read, updated
   * and deleted.
   *
   * @param phases of a burst
   */
  void dropOverdue(Pacer pacer, long now, List<Phase> phases) {
    while (pacer.overdue(now)) {
      recorder.row(Row.BURST).open().dropped(1);
      for (var phase : phases) {
        recorder.row(phase.row()).open().dropped(task.objects());
        pacer.skip(task.objects());
      }
    }
  }

  /** A burst starts. */
  void start() {
    nanos = 0;
    outcome = Outcome.OK;
  }

  /** One of its phases took so long. */
  void ran(Row row, long phaseNanos) {
    nanos += phaseNanos;
    if (task.ages()) {
      recorder.ages(row).add(phaseNanos / task.objects());
    }
  }

  /** One of its operations failed; the first such outcome is the burst's. */
  void failed(Outcome how) {
    outcome = outcome == Outcome.OK ? how : outcome;
  }

  /** Its first operation is sent, in an open load. */
  void sent(long intended, long now) {
    intendedNanos = intended;
    recorder.row(Row.BURST).open().sent(intended, now);
  }

  /** It is over. */
  void end(long lastReplyNanos) {
    var burst = recorder.row(Row.BURST);
    burst.ran(nanos);
    if (outcome != Outcome.OK) {
      burst.failed(outcome);
      return;
    }
    // Created, read, updated, read: four times through the wire; a delete moves none.
    burst.ok(nanos, 4L * task.bytes() * task.objects(), 0, 0);
    if (task.open()) {
      burst.open().ok(lastReplyNanos - intendedNanos);
    }
    recorder.periods().add(nanos);
  }
}
