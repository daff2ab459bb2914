package dev.ipfsbench.driver.cli;

import dev.ipfsbench.driver.machine.Finding;
import dev.ipfsbench.driver.machine.Level;
import dev.ipfsbench.driver.machine.MachineCheck;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code ipfs-bench check-machine}: is this machine fit to measure? */
@Command(
    name = "check-machine",
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    description = {
      "Says whether this machine is fit to measure: timer, scheduler, processors, memory, disk.",
      "Takes about three seconds. Exit code 0, or 5 where something is bad enough that figures"
          + " measured here would say nothing."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  ipfs-bench check-machine",
      "  ipfs-bench check-machine --folder /mnt/data    look at another volume"
    })
final class CheckMachineCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--folder",
      paramLabel = "DIR",
      description = "Where a local run would keep its files (default: the temporary folder).")
  private Path folder = Path.of(System.getProperty("java.io.tmpdir"));

  @Override
  public Integer call() {
    if (!Files.isDirectory(folder)) {
      throw new ParameterException(
          spec.commandLine(),
          "--folder %s is no folder, expected one that exists".formatted(folder));
    }
    var findings = MachineCheck.ofThisMachine(folder).findings();
    print(findings, spec.commandLine().getOut());
    return MachineCheck.worst(findings) == Level.BAD
        ? ExitCode.INVALID_MEASUREMENT.code()
        : ExitCode.PASS.code();
  }

  private void print(List<Finding> findings, PrintWriter out) {
    var ansi = spec.commandLine().getColorScheme().ansi();
    findings.forEach(finding -> out.println(line(finding, ansi)));
    out.println(
        switch (MachineCheck.worst(findings)) {
          case OK, UNKNOWN -> "This machine is fit to measure.";
          case WARN -> "This machine can measure; read the figures with the warnings in mind.";
          case BAD -> "This machine is not fit to measure now.";
        });
    out.flush();
  }

  private static String line(Finding finding, Ansi ansi) {
    var mark =
        switch (finding.level()) {
          case OK -> "@|green ok  |@";
          case UNKNOWN -> "@|faint ?   |@";
          case WARN -> "@|yellow warn|@";
          case BAD -> "@|bold,red bad |@";
        };
    return "%s  %-21s %-16s %-17s %s"
        .formatted(
            ansi.string(mark), finding.subject(), finding.figure(), finding.bound(), finding.why())
        .stripTrailing();
  }
}
