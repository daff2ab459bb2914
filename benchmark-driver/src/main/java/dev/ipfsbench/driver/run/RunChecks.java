package dev.ipfsbench.driver.run;

import dev.ipfsbench.driver.load.ContentFault;
import dev.ipfsbench.driver.load.DriverUse;
import dev.ipfsbench.driver.load.LoadPlan;
import dev.ipfsbench.driver.load.Outcome;
import dev.ipfsbench.driver.load.Row;
import dev.ipfsbench.driver.load.RowMeasurement;
import dev.ipfsbench.driver.load.RunEnd;
import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.driver.load.Sample;
import dev.ipfsbench.model.load.LoadModel;
import dev.ipfsbench.model.result.Check;
import dev.ipfsbench.model.result.CheckOutcome;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether what was measured can be believed. */
final class RunChecks {
  /** Of all operations; more than this and the figures describe failing, not storing. */
  private static final double LARGEST_ERROR_RATIO = 0.001;

  /** Of a row's operations; more than this and the schedule was not kept. */
  private static final double LARGEST_LATE_RATIO = 0.01;

  /** Rounds that a verdict needs. */
  private static final int ROUNDS_WANTED = 10;

  /** Of the time: beyond it the one thread that sends and receives may be the bottleneck. */
  private static final double BUSY_DRIVER = 0.8;

  private static final double LARGEST_COLLECTION_SHARE = 0.05;

  private final LoadPlan plan;
  private final RunMeasurement run;

  RunChecks(LoadPlan plan, RunMeasurement run) {
    this.plan = plan;
    this.run = run;
  }

  /**
   * All checks, passed ones too.
   *
   * @param changed whether the target said something else of itself at the end than at the start
   */
  List<Check> all(boolean changed) {
    var checks = new ArrayList<Check>();
    checks.add(content());
    checks.add(errors());
    checks.add(completeness());
    checks.add(target(changed));
    checks.add(rounds());
    if (plan.load().model() == LoadModel.OPEN) {
      checks.add(schedule());
    }
    checks.add(driver());
    checks.add(collection());
    return List.copyOf(checks);
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
            .formatted(Math.max(faults, 1), first.map(RunChecks::describe).orElse("")));
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
    var planned = plan.load().rounds();
    var missing =
        run.cells().stream()
            .flatMap(cell -> cell.rows().stream())
            .filter(row -> row.samples().stream().filter(RunChecks::hasFigure).count() < planned)
            .count();
    return missing == 0
        ? check("completeness", CheckOutcome.PASS, "every row has a figure in every round")
        : check(
            "completeness",
            CheckOutcome.INVALID,
            "%d rows lack figures; %d of %d rounds were finished"
                .formatted(missing, run.roundsCompleted(), planned));
  }

  private Check target(boolean changed) {
    if (run.end() instanceof RunEnd.TargetFailed failed) {
      return check("target", CheckOutcome.INVALID, "the target failed: " + failed.reason());
    }
    return changed
        ? check("target", CheckOutcome.INVALID, "the target restarted or changed during the run")
        : check("target", CheckOutcome.PASS, "the target stayed the same");
  }

  private Check rounds() {
    var done = run.roundsCompleted();
    return done >= ROUNDS_WANTED
        ? check("rounds", CheckOutcome.PASS, done + " rounds were measured")
        : check(
            "rounds",
            CheckOutcome.WARN,
            "%s measured; under %d say little of how far figures would repeat"
                .formatted(done == 1 ? "1 round was" : done + " rounds were", ROUNDS_WANTED));
  }

  private Check schedule() {
    var ratio = 0.0;
    var where = "";
    for (var cell : run.cells()) {
      for (var row : cell.rows()) {
        var intended = row.sendLag().getTotalCount() + row.dropped();
        var share = intended == 0 ? 0 : (double) (row.late() + row.dropped()) / intended;
        if (share > ratio) {
          ratio = share;
          where =
              " (%s in %s at %s)"
                  .formatted(
                      row.row().label(), cell.cell().store().label(), cell.cell().payloadSize());
        }
      }
    }
    return check(
        "late-or-dropped",
        ratio > LARGEST_LATE_RATIO ? CheckOutcome.WARN : CheckOutcome.PASS,
        "up to %s of a row's operations were late or dropped%s, at most %s may"
            .formatted(percent(ratio), where, percent(LARGEST_LATE_RATIO)));
  }

  private Check driver() {
    return worst(
        "driver-cpu",
        use -> use.loadThreadNanos() < 0 ? 0 : (double) use.loadThreadNanos() / use.wallNanos(),
        BUSY_DRIVER,
        "the thread that applies the load was busy for up to %s of a cell's time, at most %s"
            + " leaves no doubt that the target was the slower part");
  }

  private Check collection() {
    return worst(
        "garbage-collection",
        use -> use.collectionMillis() * 1e6 / use.wallNanos(),
        LARGEST_COLLECTION_SHARE,
        "the driver's garbage collection took up to %s of a cell's time, at most %s is wanted");
  }

  private Check worst(String name, ToDoubleFunction<DriverUse> share, double bound, String text) {
    var worst =
        run.cells().stream()
            .flatMap(cell -> cell.driver().stream())
            .filter(use -> use.wallNanos() > 0)
            .mapToDouble(share)
            .max()
            .orElse(0);
    return check(
        name,
        worst > bound ? CheckOutcome.WARN : CheckOutcome.PASS,
        text.formatted(percent(worst), percent(bound)));
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

  private static String percent(double ratio) {
    return String.format(Locale.ROOT, "%.3g %%", ratio * 100);
  }

  private static Check check(String name, CheckOutcome outcome, String message) {
    return new Check(name, outcome, message);
  }
}
