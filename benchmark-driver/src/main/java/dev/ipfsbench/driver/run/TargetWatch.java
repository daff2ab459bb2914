package dev.ipfsbench.driver.run;

import dev.ipfsbench.driver.load.LoadListener;
import dev.ipfsbench.driver.load.LoadProgress;
import dev.ipfsbench.driver.load.Outcome;
import dev.ipfsbench.driver.load.RunEnd;
import dev.ipfsbench.driver.load.RunMeasurement;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Looks after the target while the load is applied, and ends the load where a process of the target
 * has ended: the load itself would go on as long as some store still works. Hears what the load
 * tells and passes it on.
 */
final class TargetWatch implements LoadListener {
  private static final long BETWEEN_LOOKS = Duration.ofSeconds(1).toNanos();

  private final Supplier<Optional<String>> failure;
  private final LoadListener next;
  private final Runnable end;
  private final LongSupplier nanoTime;
  private long nextLook;
  private @Nullable RunEnd seen;

  /**
   * A watch that has seen nothing.
   *
   * @param failure what became of the target, see {@link Target#failure}
   * @param next hears everything too
   * @param end ends the load
   * @param nanoTime a clock as {@link System#nanoTime}
   */
  TargetWatch(
      Supplier<Optional<String>> failure, LoadListener next, Runnable end, LongSupplier nanoTime) {
    this.failure = failure;
    this.next = next;
    this.end = end;
    this.nanoTime = nanoTime;
    this.nextLook = nanoTime.getAsLong();
  }

  @Override
  public void cellStarted(LoadProgress progress) {
    next.cellStarted(progress);
  }

  @Override
  public void progressed(LoadProgress progress) {
    next.progressed(progress);
    look(progress);
  }

  @Override
  public void cellEnded(LoadProgress progress) {
    next.cellEnded(progress);
    look(progress);
  }

  /** The measurement with the true reason of its end. */
  RunMeasurement explain(RunMeasurement run) {
    return seen == null || !(run.end() instanceof RunEnd.Stopped)
        ? run
        : new RunMeasurement(
            seen,
            run.startedAt(),
            run.endedAt(),
            run.roundsCompleted(),
            run.cells(),
            run.contentFaults());
  }

  private void look(LoadProgress progress) {
    var now = nanoTime.getAsLong();
    if (seen == null && now - nextLook >= 0) {
      nextLook = now + BETWEEN_LOOKS;
      ended(failure.get()).ifPresent(reason -> end(progress, reason));
    }
  }

  private void end(LoadProgress progress, String reason) {
    seen =
        new RunEnd.TargetFailed(progress.cell(), progress.round(), Outcome.UPSTREAM_FAILED, reason);
    end.run();
  }

  /** What happened, without the last words that follow it. */
  private static Optional<String> ended(Optional<String> failure) {
    return failure.map(text -> text.split("[;\n]", 2)[0]);
  }
}
