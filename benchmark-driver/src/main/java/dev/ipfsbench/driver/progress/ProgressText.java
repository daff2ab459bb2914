package dev.ipfsbench.driver.progress;

import dev.ipfsbench.driver.load.LoadProgress;
import java.time.Duration;
import java.util.Locale;

/** Progress in words. */
final class ProgressText {
  private ProgressText() {}

  /** All there is to say, such as {@code round 2/10 cell 3/9 ipfs 1KiB burst …}. */
  static String full(LoadProgress progress) {
    return head(progress) + "  " + rate(progress) + tail(progress);
  }

  /**
   * As much as fits, the less important left out first and the rest cut off.
   *
   * @param width in characters
   */
  static String fitting(LoadProgress progress, int width) {
    var full = full(progress);
    if (full.length() <= width) {
      return full;
    }
    var shorter = head(progress) + tail(progress);
    return shorter.length() <= width ? shorter : shorter.substring(0, Math.max(0, width));
  }

  private static String head(LoadProgress progress) {
    var cell = progress.cell();
    var round =
        progress.round() == 0
            ? "warm-up"
            : "round %d/%d".formatted(progress.round(), progress.rounds());
    return "%s  cell %d/%d  %s %s %s"
        .formatted(
            round,
            progress.cellNumber(),
            progress.cells(),
            cell.store().label(),
            cell.payloadSize(),
            cell.measured().label());
  }

  private static String rate(LoadProgress progress) {
    var text = String.format(Locale.ROOT, "%,.0f operations/s", progress.operationsPerSecond());
    if (progress.p99Nanos() > 0) {
      text += String.format(Locale.ROOT, ", p99 %.2f ms", progress.p99Nanos() / 1e6);
    }
    return text;
  }

  private static String tail(LoadProgress progress) {
    var errors = progress.errors() == 0 ? "" : ", " + progress.errors() + " errors";
    return errors + "  " + left(progress.remaining()) + " left";
  }

  private static String left(Duration remaining) {
    return remaining.toHours() > 0
        ? "%d:%02d:%02d"
            .formatted(remaining.toHours(), remaining.toMinutesPart(), remaining.toSecondsPart())
        : "%d:%02d".formatted(remaining.toMinutes(), remaining.toSecondsPart());
  }
}
