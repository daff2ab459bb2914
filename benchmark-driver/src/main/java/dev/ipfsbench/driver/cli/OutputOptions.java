package dev.ipfsbench.driver.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What is left behind, and what is shown meanwhile. */
final class OutputOptions {
  @Option(
      names = "--output",
      paramLabel = "DIR",
      description =
          "Folder for results.json and summary.txt (default: ./results/<time of the start>).")
  private Optional<Path> output = Optional.empty();

  @Option(names = "--no-progress", description = "Do not say how far the run is.")
  private boolean noProgress;

  /** The folder, where one was named. */
  Optional<Path> output() {
    return output;
  }

  boolean progress() {
    return !noProgress;
  }
}
