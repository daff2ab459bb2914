package dev.ipfsbench.driver.cli;

import dev.ipfsbench.driver.report.LoadText;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.runfile.RunFile;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code ipfs-bench validate}: looks at a run file without running it. */
@Command(
    name = "validate",
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    description = {
      "Says what a run file would do on this machine, or everything that is wrong with it, each with"
          + " file, line, column and key."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:the file is good", "2:it is not; what is wrong is on standard error"},
    footerHeading = "%nExample:%n",
    footer = "  ipfs-bench validate -f benchmarkrun.yaml")
final class ValidateCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = {"-f", "--file"},
      paramLabel = "FILE",
      required = true,
      description = "The run file.")
  private Path file;

  @Override
  public Integer call() {
    try {
      describe(RunFiles.read(file), spec.commandLine().getOut());
      return ExitCode.PASS.code();
    } catch (Refusal e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private void describe(RunFile run, PrintWriter out) {
    out.printf("%s is good: run %s%n", file, run.name());
    out.printf("  workload  %s%n", workload(run.workload()));
    out.printf("  load      %s%n", load(run.load()));
    for (var skipped : run.skipped()) {
      out.printf("  skipped   %s: %s%n", skipped.key(), skipped.reason());
    }
    out.flush();
  }

  private static String workload(StoreWorkload workload) {
    return "store: %s; payloads of %s; %s; bursts of %d objects"
        .formatted(
            list(workload.stores(), Store::label),
            list(workload.payloadSizes(), PayloadSize::toString),
            list(workload.operations(), Measured::label),
            workload.burst());
  }

  private static String load(Load load) {
    return String.format(
        Locale.ROOT,
        "%s; warm-up %s s, %d rounds of %s s for each cell",
        LoadText.of(load),
        load.warmupSeconds(),
        load.rounds(),
        load.secondsPerCell());
  }

  private static <T> String list(List<T> items, Function<T, String> label) {
    return items.stream().map(label).collect(Collectors.joining(", "));
  }
}
