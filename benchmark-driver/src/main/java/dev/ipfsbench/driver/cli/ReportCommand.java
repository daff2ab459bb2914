package dev.ipfsbench.driver.cli;

import dev.ipfsbench.driver.report.Publication;
import dev.ipfsbench.driver.report.ResultFolder;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ipfs-bench report}: renders a result document again. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    description = {
      "Prints the figures of a run again and writes its reports anew from its results.json, which"
          + " stays as it is."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:printed and written, whatever the run's verdict was",
      "1:the files could not be written; the figures are printed",
      "2:wrong options, or a file that is no result document"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  ipfs-bench report results/before/results.json",
      "  ipfs-bench report results.json --output pages"
    })
final class ReportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "RESULTS", description = "The results.json of a run.")
  private Path file;

  @Option(
      names = "--output",
      paramLabel = "DIR",
      description = "Where the reports go (default: beside the file).")
  private Optional<Path> output = Optional.empty();

  @Override
  public Integer call() {
    try {
      var document = ResultFiles.read(file);
      var beside = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(Path.of("."));
      var command = spec.commandLine();
      var folder = output.orElse(beside);
      ResultFolder.REPORTS.forEach(name -> ResultFiles.keep(file, folder.resolve(name)));
      return Publication.render(document, folder, command.getOut(), command.getErr())
          ? ExitCode.PASS.code()
          : ExitCode.INTERNAL.code();
    } catch (Refusal e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }
}
