package dev.ipfsbench.driver.cli;

import io.quarkus.picocli.runtime.annotations.TopCommand;
import java.util.List;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code ipfs-bench}, which only leads to the others. */
@TopCommand
@Command(
    name = "ipfs-bench",
    versionProvider = VersionProvider.class,
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    description = "What storing data through IPFS costs, on your own machine.",
    subcommands = {
      RunCommand.class,
      ClientCommand.class,
      CompareCommand.class,
      ReportCommand.class,
      ValidateCommand.class,
      CheckMachineCommand.class,
      VersionCommand.class,
      GenerateCompletion.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done; the figures of a run are good",
      "1:a fault of ipfs-bench itself",
      "2:wrong options or run file",
      "3:the target cannot be reached, started or logged in to",
      "4:a threshold was missed",
      "5:the measurement is invalid",
      "6:a comparison was asked for, and there is not enough data to answer",
      "130:interrupted; partial results are kept"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  ipfs-bench run                  compare memory, files and IPFS on this machine",
      "  ipfs-bench run --help           all options of a run",
      "  ipfs-bench check-machine        is this machine fit to measure?"
    })
final class IpfsBench implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private LogOptions logging;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing command.");
  }

  /** The names of the commands below this one. */
  static String commands(CommandSpec spec) {
    return Sentences.anyOf(List.copyOf(spec.subcommands().keySet()));
  }

  LogOptions logging() {
    return logging;
  }
}
