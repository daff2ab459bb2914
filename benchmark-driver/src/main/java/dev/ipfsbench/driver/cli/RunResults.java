package dev.ipfsbench.driver.cli;

import dev.ipfsbench.driver.report.Publication;
import dev.ipfsbench.driver.run.RunOutcome;
import dev.ipfsbench.model.result.ResultDocument;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;

/** Where a run's results go, and what the command ends with. */
final class RunResults {
  private static final DateTimeFormatter WHEN =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH-mm-ss", Locale.ROOT);

  private final Path folder;
  private final PrintWriter out;
  private final PrintWriter err;

  private RunResults(Path folder, CommandLine commandLine) {
    this.folder = folder;
    this.out = commandLine.getOut();
    this.err = commandLine.getErr();
  }

  /**
   * Results in a folder, which is made.
   *
   * @param named the folder that was asked for; otherwise one is named by the time
   * @throws Refusal where one was asked for that cannot be written to: nothing is measured in vain.
   *     Where none was, the figures are printed all the same, so that a warning is enough.
   */
  static RunResults open(Optional<Path> named, CommandLine commandLine) {
    var results = new RunResults(named.orElseGet(RunResults::byTime), commandLine);
    try {
      prepare(results.folder);
    } catch (IOException e) {
      if (named.isPresent()) {
        throw new Refusal(
            "--output %s: %s, expected a folder that can be written to"
                .formatted(named.get(), reason(e)),
            e);
      }
      results.err.printf(
          "The figures will be printed but not kept in %s: %s. --output names another folder.%n",
          results.folder, reason(e));
      results.err.flush();
    }
    return results;
  }

  /** Prints and keeps what was found; returns what the command ends with. */
  ExitCode publish(RunOutcome outcome) {
    var kept = Publication.publish(outcome.document(), folder, out, err);
    outcome.trouble().ifPresent(err::println);
    if (outcome.interrupted()) {
      err.println("Interrupted; the figures are those of the rounds that were finished.");
    }
    err.flush();
    if (outcome.interrupted()) {
      return ExitCode.INTERRUPTED;
    }
    return kept ? exitCode(outcome.document()) : ExitCode.INTERNAL;
  }

  private static ExitCode exitCode(ResultDocument document) {
    return switch (document.verdict()) {
      case PASS -> ExitCode.PASS;
      case FAIL -> ExitCode.THRESHOLDS_FAILED;
      case INCONCLUSIVE -> ExitCode.INCONCLUSIVE;
      case INVALID -> ExitCode.INVALID_MEASUREMENT;
    };
  }

  private static void prepare(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.delete(Files.createTempFile(folder, ".writable", null));
  }

  private static Path byTime() {
    return Path.of("results", WHEN.format(LocalDateTime.now(ZoneId.systemDefault())));
  }

  /** What the JDK says of the first two is the path alone. */
  private static String reason(IOException e) {
    return switch (e) {
      case AccessDeniedException denied -> "access to %s is denied".formatted(denied.getFile());
      case FileAlreadyExistsException exists -> "%s is no folder".formatted(exists.getFile());
      default -> "%s (%s)".formatted(e.getMessage(), e.getClass().getSimpleName());
    };
  }
}
