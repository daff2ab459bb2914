package dev.ipfsbench.driver.run;

import dev.ipfsbench.driver.load.Cell;
import dev.ipfsbench.driver.load.LoadPlan;
import dev.ipfsbench.driver.load.RunEnd;
import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.driver.load.Sample;
import dev.ipfsbench.driver.statistics.RunStatistics;
import dev.ipfsbench.driver.statistics.ThresholdEvaluation;
import dev.ipfsbench.model.criteria.CapacityTarget;
import dev.ipfsbench.model.criteria.RowName;
import dev.ipfsbench.model.criteria.Threshold;
import dev.ipfsbench.model.load.Arrivals;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.result.Capacity;
import dev.ipfsbench.model.result.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Searches the highest rate that one cell carries: from half of what a closed load reaches upwards
 * in steps of a half until one fails, or downwards until one passes, then by halving the range on a
 * logarithmic scale until its ends are a tenth apart. A rate is carried where the latency keeps its
 * bound and at most one operation in a hundred is late or dropped.
 */
final class CapacitySearch {
  private static final double STEP = 1.5;
  private static final double CLOSE_ENOUGH = 1.1;
  private static final double MOST_LATE_PERCENT = 1;
  private static final double PROBE_SECONDS = 1;
  private static final double LONGEST_STEP_SECONDS = 60;
  private static final int MOST_STEPS = 24;

  private final LoadPlan plan;
  private final Cell cell;
  private final CapacityTarget target;
  private final Loads loads;
  private final TreeMap<Double, Tried> tried = new TreeMap<>();

  /** Applies a load to the one cell. */
  @FunctionalInterface
  interface Loads {
    RunMeasurement apply(LoadPlan plan) throws RunRefusedException, InterruptedException;
  }

  /** A rate and what came of it. */
  private record Tried(Capacity.Step step, RunMeasurement run) {}

  /**
   * What a search found.
   *
   * @param capacity the rate and the way to it
   * @param run at that rate; where none passed at the lowest that was tried
   */
  record Found(Capacity capacity, RunMeasurement run) {}

  /**
   * A search that has not begun.
   *
   * @param plan of a run with this cell alone
   */
  CapacitySearch(LoadPlan plan, Cell cell, CapacityTarget target, Loads loads) {
    this.plan = plan;
    this.cell = cell;
    this.target = target;
    this.loads = loads;
  }

  /**
   * Searches.
   *
   * @throws InterruptedException where the run was interrupted before a single rate was tried
   */
  Found find() throws RunRefusedException, InterruptedException {
    var reached = closedRate();
    var low = clamp(reached / 2);
    var goesOn = tryRate(low);
    while (goesOn && !passed(low) && low > leastRate()) {
      low = clamp(low / STEP);
      goesOn = tryRate(low);
    }
    var high = low;
    while (goesOn && passed(high) && high < Load.LARGEST_RATE) {
      low = high;
      high = clamp(high * STEP);
      goesOn = tryRate(high);
    }
    var failing = tried.keySet().stream().filter(rate -> !passed(rate)).min(Double::compare);
    high = failing.orElse(high);
    while (goesOn && passed(low) && !passed(high) && high / low > CLOSE_ENOUGH) {
      var middle = Math.sqrt(low * high);
      goesOn = tryRate(middle);
      if (passed(middle)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return found();
  }

  private double closedRate() throws RunRefusedException, InterruptedException {
    var load = plan.load();
    var probe =
        Load.closed(
            load.connections(), load.depth(), PROBE_SECONDS / 4, 1, PROBE_SECONDS, load.seed());
    var run = loads.apply(plan.with(probe));
    return run.cells().stream()
        .flatMap(measured -> measured.own().stream())
        .flatMap(row -> row.samples().stream())
        .mapToDouble(Sample::operationsPerSecond)
        .findFirst()
        .orElse(0);
  }

  /** Whether the search may go on. */
  private boolean tryRate(double rate) throws RunRefusedException, InterruptedException {
    var needed =
        Math.min(LONGEST_STEP_SECONDS, Math.max(plan.load().secondsPerCell(), wanted() / rate));
    var seconds = Math.max(needed, Load.SHORTEST_CELL_SECONDS);
    var step = open(plan.load(), rate, seconds / 10, seconds);
    RunMeasurement run;
    try {
      run = loads.apply(plan.with(step));
    } catch (InterruptedException e) {
      if (tried.isEmpty()) {
        throw e;
      }
      return false;
    }
    if (tried.isEmpty() || !(run.end() instanceof RunEnd.Stopped)) {
      tried.put(rate, new Tried(judge(rate, run), run));
    }
    return run.end() instanceof RunEnd.Completed && tried.size() < MOST_STEPS;
  }

  /**
   * An open load of one round that is otherwise as another; evenly spaced where that says nothing.
   */
  static Load open(Load load, double rate, double warmupSeconds, double seconds) {
    var arrivals = load.arrivals() == null ? Arrivals.CONSTANT : load.arrivals();
    return Load.closed(load.connections(), load.depth(), warmupSeconds, 1, seconds, load.seed())
        .open(rate, arrivals);
  }

  /** Operations that the percentile takes, and some more, since the last ones come late. */
  private double wanted() {
    return 1.1 * ThresholdEvaluation.operationsNeeded(threshold().metric());
  }

  private Threshold threshold() {
    return target.threshold(
        new RowName(cell.variant(), cell.store(), cell.payloadSize(), cell.measured()));
  }

  private Capacity.Step judge(double rate, RunMeasurement run) {
    var result =
        ThresholdEvaluation.of(List.of(threshold()), RunStatistics.of(run).cells()).getFirst();
    var late =
        run.cells().stream()
            .flatMap(measured -> measured.rows().stream())
            .mapToDouble(row -> 100 * row.lateShare())
            .max()
            .orElse(0);
    var passed =
        result.verdict() == Verdict.PASS
            && late <= MOST_LATE_PERCENT
            && run.end() instanceof RunEnd.Completed;
    var why =
        result.verdict() == Verdict.PASS && late > MOST_LATE_PERCENT
            ? "%.3g %% were late or dropped".formatted(late)
            : result.message().substring(result.message().indexOf(": ") + 2);
    return new Capacity.Step(rate, result.value(), late, passed, why);
  }

  private Found found() {
    var best =
        tried.values().stream()
            .filter(each -> each.step().passed())
            .max(Comparator.comparingDouble(each -> each.step().rate()));
    var capacity =
        new Capacity(
            cell.variant(),
            cell.store(),
            cell.payloadSize(),
            cell.measured(),
            best.map(each -> each.step().rate()).orElse(null),
            tried.values().stream().map(Tried::step).toList());
    var shown = best.orElseGet(() -> Objects.requireNonNull(tried.firstEntry()).getValue());
    return new Found(capacity, shown.run());
  }

  private boolean passed(double rate) {
    var step = tried.get(rate);
    return step != null && step.step().passed();
  }

  private double clamp(double rate) {
    return Math.clamp(rate, leastRate(), Load.LARGEST_RATE);
  }

  /** Below it the longest step has too few operations for the percentile. */
  private double leastRate() {
    return Math.max(Load.SMALLEST_RATE, wanted() / LONGEST_STEP_SECONDS);
  }
}
