package dev.ipfsbench.driver.machine;

import java.util.ArrayList;
import java.util.List;

/** Processors: how many, how fast they may run, and who else uses them. */
final class ProcessorExamination implements Examination {
  /** One each for driver, server and Kubo, and one for the rest of the machine. */
  private static final int WANTED = 4;

  private final Processors processors;
  private final ControlGroup group;

  ProcessorExamination(Processors processors, ControlGroup group) {
    this.processors = processors;
    this.group = group;
  }

  @Override
  public List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    findings.add(
        Finding.atLeast(
            "processors",
            processors.count(),
            WANTED,
            1,
            Units::number,
            "with fewer, driver, server and Kubo compete"));
    findings.add(
        processors
            .governor()
            .map(ProcessorExamination::governor)
            .orElseGet(
                () -> Finding.unknown("governor", "the clock rate may change while measuring")));
    findings.add(load());
    group
        .processors()
        .ifPresent(
            bound ->
                findings.add(
                    Finding.atLeast(
                        "processor bound",
                        bound,
                        WANTED,
                        0.1,
                        Units::number,
                        "the container stops what goes beyond")));
    group
        .throttled()
        .ifPresent(
            share ->
                findings.add(
                    Finding.atMost(
                        "throttled periods",
                        share,
                        0.01,
                        1,
                        Units::percent,
                        "a stop shows as a long latency")));
    return findings;
  }

  private Finding load() {
    var why = "something else uses the processors";
    var load = processors.loadAverage();
    return load.isEmpty()
        ? Finding.unknown("load average", why)
        : Finding.atMost(
            "load average",
            load.getAsDouble(),
            0.25 * processors.count(),
            4.0 * processors.count(),
            Units::number,
            why);
  }

  private static Finding governor(String governor) {
    return Finding.expect(
        "governor",
        governor.equals("performance"),
        governor,
        "performance",
        "the clock rate changes while measuring");
  }
}
