package dev.ipfsbench.driver.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ipfs-bench version}. */
@Command(
    name = "version",
    versionProvider = VersionProvider.class,
    mixinStandardHelpOptions = true,
    description = "Prints the version, as --version does.",
    footerHeading = "%nExample:%n",
    footer = "  ipfs-bench version")
final class VersionCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().printVersionHelp(spec.commandLine().getOut());
  }
}
