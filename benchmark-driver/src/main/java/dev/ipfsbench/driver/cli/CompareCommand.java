package dev.ipfsbench.driver.cli;

import dev.ipfsbench.driver.report.ComparisonPage;
import dev.ipfsbench.driver.report.ComparisonText;
import dev.ipfsbench.driver.report.ReportFile;
import dev.ipfsbench.driver.report.SetupDifferences;
import dev.ipfsbench.driver.statistics.Finding;
import dev.ipfsbench.driver.statistics.RunComparison;
import dev.ipfsbench.model.load.LoadModel;
import dev.ipfsbench.model.result.ResultDocument;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code ipfs-bench compare}: what changed between two runs, and whether it is more than chance.
 */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    description = "Compares two runs, row by row, and says which differences are more than chance.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:compared; with --max-regression also that nothing got slower by more",
      "1:the page could not be written; the comparison is printed",
      "2:wrong options, or files that are no result documents",
      "4:a row got slower by more than --max-regression",
      "6:--max-regression was given, and there are too few rounds to answer"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  ipfs-bench compare results/before/results.json results/after/results.json",
      "  ipfs-bench compare before.json after.json --max-regression 10",
      "  ipfs-bench compare before.json after.json --html comparison.html"
    })
final class CompareCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "BEFORE", description = "The results.json of one run.")
  private Path before;

  @Parameters(index = "1", paramLabel = "AFTER", description = "That of the other.")
  private Path after;

  @Option(
      names = "--max-regression",
      paramLabel = "PERCENT",
      description = "How much slower a row may be, where the difference is more than chance.")
  private Optional<Double> mostPercent = Optional.empty();

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Draw the comparison as a page into this file too.")
  private Optional<Path> html = Optional.empty();

  @Override
  public Integer call() throws CommandFailedException {
    try {
      return compare().code();
    } catch (Refusal e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private ExitCode compare() throws CommandFailedException {
    mostPercent.ifPresent(CompareCommand::check);
    html.ifPresent(
        page -> {
          ResultFiles.keep(before, page);
          ResultFiles.keep(after, page);
        });
    var first = read(before);
    var second = read(after);
    var findings = RunComparison.of(first, second);
    if (findings.isEmpty()) {
      throw new Refusal(
          "%s and %s have no row in common: the same store, payload size and operation"
              .formatted(before, after));
    }
    var differences = SetupDifferences.of(first, second);
    var out = spec.commandLine().getOut();
    out.print(ComparisonText.of(differences, findings));
    if (html.isPresent()) {
      draw(html.get(), ComparisonPage.of(first, second, differences, findings));
      out.printf("%nPage%n  %s%n", html.get());
    }
    out.flush();
    return mostPercent.map(most -> verdict(findings, most)).orElse(ExitCode.PASS);
  }

  private static void draw(Path file, String page) throws CommandFailedException {
    try {
      ReportFile.replace(file, page);
    } catch (IOException e) {
      throw new CommandFailedException(
          ExitCode.INTERNAL, "The page is not kept: %s.".formatted(e.getMessage()), e);
    }
  }

  private static void check(double most) {
    if (!(most >= 0)) {
      throw new Refusal("--max-regression is " + most + ", expected 0 or more per cent");
    }
  }

  private static ExitCode verdict(List<Finding> findings, double most) {
    if (findings.stream()
        .anyMatch(finding -> finding.differs() && 100 * (finding.ratio() - 1) > most)) {
      return ExitCode.THRESHOLDS_FAILED;
    }
    return findings.stream().allMatch(Finding::conclusive) ? ExitCode.PASS : ExitCode.INCONCLUSIVE;
  }

  private static ResultDocument read(Path file) {
    var document = ResultFiles.read(file);
    if (document.configuration().load().model() == LoadModel.OPEN) {
      throw new Refusal(
          "%s is of an open load, whose rate is its schedule's; only closed loads are compared"
              .formatted(file));
    }
    return document;
  }
}
