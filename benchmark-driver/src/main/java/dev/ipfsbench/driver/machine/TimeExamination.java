package dev.ipfsbench.driver.machine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Clock and scheduler. While it waits for the scheduler it also sees what a hypervisor takes and
 * whether the machine swaps.
 */
final class TimeExamination implements Examination {
  private static final double MICROSECOND = 1e3;
  private static final double MILLISECOND = 1e6;

  private final Processors processors;
  private final Memory memory;
  private final Duration length;

  TimeExamination(Processors processors, Memory memory, Duration length) {
    this.processors = processors;
    this.memory = memory;
    this.length = length;
  }

  @Override
  public List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    findings.add(
        Finding.atMost(
            "timer resolution",
            (double) TimerResolution.measure(),
            MICROSECOND,
            100 * MICROSECOND,
            Units::time,
            "shorter differences cannot be seen"));
    var ticks = processors.ticks();
    var swapped = memory.pagesSwapped();
    var jitter = SchedulerJitter.measure(length);
    findings.add(
        Finding.atMost(
            "scheduler jitter p99",
            (double) jitter.getValueAtPercentile(99),
            MILLISECOND,
            20 * MILLISECOND,
            Units::time,
            "every latency has it on top"));
    findings.add(
        Finding.atMost(
            "scheduler jitter max",
            (double) jitter.getMaxValue(),
            10 * MILLISECOND,
            1000 * MILLISECOND,
            Units::time,
            "the longest latency is no shorter"));
    findings.add(
        ticks
            .flatMap(before -> processors.ticks().map(now -> now.stolenSince(before)))
            .map(TimeExamination::stolen)
            .orElseGet(
                () -> Finding.unknown("stolen time", "another machine may use these processors")));
    findings.add(swapping(swapped, memory.pagesSwapped()));
    return findings;
  }

  private static Finding stolen(double share) {
    return Finding.atMost(
        "stolen time",
        share,
        0.01,
        0.2,
        Units::percent,
        "other virtual machines use these processors");
  }

  private static Finding swapping(OptionalLong before, OptionalLong after) {
    var why = "a page from swap costs more than an operation";
    if (before.isEmpty() || after.isEmpty()) {
      return Finding.unknown("pages swapped", why);
    }
    return Finding.atMost(
        "pages swapped",
        (double) (after.getAsLong() - before.getAsLong()),
        0,
        1000,
        Units::number,
        why);
  }
}
