package dev.ipfsbench.driver.machine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/**
 * Whether this machine is fit to measure: clock, scheduler, processors, memory and the volume of
 * the working folder. Knows Linux; what another system does not tell is said to be unknown.
 */
public final class MachineCheck {
  private static final Duration JITTER = Duration.ofSeconds(2);

  private final List<Examination> examinations;

  MachineCheck(List<Examination> examinations) {
    this.examinations = List.copyOf(examinations);
  }

  /**
   * A check of this machine.
   *
   * @param folder where a local run would keep its files
   */
  public static MachineCheck ofThisMachine(Path folder) {
    var files = new KernelFiles(Path.of("/"));
    var processors = new Processors(files, Runtime.getRuntime().availableProcessors());
    var memory = new Memory(files);
    var group = new ControlGroup(files);
    return new MachineCheck(
        List.of(
            new TimeExamination(processors, memory, JITTER),
            new ProcessorExamination(processors, group),
            new MemoryExamination(memory, group),
            new DiskExamination(new Disk(folder))));
  }

  /** Looks at everything; takes about two seconds, four on a slow disk. */
  public List<Finding> findings() {
    return examinations.stream().flatMap(examination -> examination.findings().stream()).toList();
  }

  /** The worst of what was found; {@link Level#OK} of nothing. */
  public static Level worst(List<Finding> findings) {
    return findings.stream().map(Finding::level).max(Comparator.naturalOrder()).orElse(Level.OK);
  }
}
