package dev.ipfsbench.driver.run;

import static dev.ipfsbench.driver.run.Reading.percent;

import dev.ipfsbench.driver.load.ContentFault;
import dev.ipfsbench.driver.load.Outcome;
import dev.ipfsbench.driver.load.Row;
import dev.ipfsbench.driver.load.RowMeasurement;
import dev.ipfsbench.driver.load.RunEnd;
import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.driver.load.Sample;
import dev.ipfsbench.model.result.Check;
import dev.ipfsbench.model.result.CheckOutcome;
import dev.ipfsbench.model.result.VariantComparison;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether the target did what it was asked, and all that was planned was measured. */
final class TargetChecks {
  /** Of all operations; more than this and the figures describe failing, not storing. */
  private static final double LARGEST_ERROR_RATIO = 0.001;

  private final RunMeasurement run;
  private final int planned;
  private final boolean changed;

  /**
   * Checks of a run.
   *
   * @param planned rounds
   * @param changed whether the target said something else of itself at the end than at the start
   */
  TargetChecks(RunMeasurement run, int planned, boolean changed) {
    this.run = run;
    this.planned = planned;
    this.changed = changed;
  }

  /** All, passed ones too. */
  Stream<Check> all() {
    return Stream.of(content(), errors(), completeness(), target(), rounds());
  }

  private Check content() {
    var faults = outcomes().getOrDefault(Outcome.CONTENT_DIFFERS, 0L);
    var first = run.contentFaults().stream().findFirst();
    if (faults == 0 && first.isEmpty()) {
      return check("content", CheckOutcome.PASS, "every byte that came back was the one stored");
    }
    return check(
        "content",
        CheckOutcome.INVALID,
        "%d operations returned other content than was stored%s"
            .formatted(Math.max(faults, 1), first.map(TargetChecks::describe).orElse("")));
  }

  private Check errors() {
    var counts = outcomes();
    var all = counts.values().stream().mapToLong(Long::longValue).sum();
    var errors = all - counts.getOrDefault(Outcome.OK, 0L);
    var ratio = all == 0 ? 0 : (double) errors / all;
    var text =
        "%d of %d operations failed (%s), at most %s may"
            .formatted(errors, all, percent(ratio), percent(LARGEST_ERROR_RATIO));
    return check(
        "error-ratio",
        ratio > LARGEST_ERROR_RATIO
            ? CheckOutcome.INVALID
            : errors > 0 ? CheckOutcome.WARN : CheckOutcome.PASS,
        errors == 0 ? text : text + kinds(counts));
  }

  private Check completeness() {
    var missing =
        run.cells().stream()
            .flatMap(cell -> cell.rows().stream())
            .filter(row -> row.samples().stream().filter(TargetChecks::hasFigure).count() < planned)
            .count();
    return missing == 0
        ? check("completeness", CheckOutcome.PASS, "every row has a figure in every round")
        : check(
            "completeness",
            CheckOutcome.INVALID,
            "%d rows lack figures; %d of %d rounds were finished"
                .formatted(missing, run.roundsCompleted(), planned));
  }

  private Check target() {
    if (run.end() instanceof RunEnd.TargetFailed failed) {
      return check("target", CheckOutcome.INVALID, "the target failed: " + failed.reason());
    }
    return changed
        ? check("target", CheckOutcome.INVALID, "the target restarted or changed during the run")
        : check("target", CheckOutcome.PASS, "the target stayed the same");
  }

  private Check rounds() {
    var done = run.roundsCompleted();
    return done >= VariantComparison.FEWEST_ROUNDS
        ? check("rounds", CheckOutcome.PASS, done + " rounds were measured")
        : check(
            "rounds",
            CheckOutcome.WARN,
            "%s measured; under %d say little of how far figures would repeat"
                .formatted(
                    done == 1 ? "1 round was" : done + " rounds were",
                    VariantComparison.FEWEST_ROUNDS));
  }

  /** By outcome, of all single operations; bursts consist of them and are not counted again. */
  private Map<Outcome, Long> outcomes() {
    Map<Outcome, Long> counts = new EnumMap<>(Outcome.class);
    samples()
        .forEach(
            sample ->
                sample
                    .outcomes()
                    .forEach((outcome, count) -> counts.merge(outcome, count, Long::sum)));
    return counts;
  }

  private Stream<Sample> samples() {
    return run.cells().stream()
        .flatMap(cell -> cell.rows().stream())
        .filter(row -> row.row() != Row.BURST)
        .map(RowMeasurement::samples)
        .flatMap(List::stream);
  }

  private static boolean hasFigure(Sample sample) {
    return sample.count(Outcome.OK) > 0;
  }

  private static String kinds(Map<Outcome, Long> counts) {
    return counts.entrySet().stream()
        .filter(entry -> entry.getKey() != Outcome.OK)
        .map(entry -> entry.getValue() + " " + entry.getKey().label())
        .collect(Collectors.joining(", ", ": ", ""));
  }

  private static String describe(ContentFault fault) {
    return ": first object %d in %s at %s, byte %d (%d bytes stored, %d came back)"
        .formatted(
            fault.objectId(),
            fault.cell().store().label(),
            fault.cell().payloadSize(),
            fault.offset(),
            fault.expectedBytes(),
            fault.actualBytes());
  }

  private static Check check(String name, CheckOutcome outcome, String message) {
    return new Check(name, outcome, message);
  }
}
