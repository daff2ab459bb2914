package dev.ipfsbench.driver.cli;

import java.util.Optional;
import java.util.logging.Logger;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** How much is said on standard error. The same for every command, before or after its name. */
final class LogOptions {
  // The log manager holds loggers weakly: without these fields a level would be lost again.
  private final Logger everything = Logger.getLogger("");
  private final Logger ours = Logger.getLogger("dev.ipfsbench");

  @Option(
      names = {"-v", "--verbose"},
      scope = ScopeType.INHERIT,
      description = "Say what is being done; show the stack trace of an internal error.")
  private boolean verbose;

  @Option(
      names = {"-q", "--quiet"},
      scope = ScopeType.INHERIT,
      description = "Say nothing but results and errors.")
  private boolean quiet;

  @Option(
      names = "--log-level",
      scope = ScopeType.INHERIT,
      paramLabel = "LEVEL",
      converter = Choices.LogLevels.class,
      completionCandidates = Choices.LogLevels.class,
      description = "Log everything from this level on: ${COMPLETION-CANDIDATES}.")
  private Optional<LogLevel> level = Optional.empty();

  /** Sets the levels; to be called before the command does anything. */
  void apply() {
    if (verbose) {
      ours.setLevel(LogLevel.INFO.level());
    }
    level.ifPresent(
        chosen -> {
          everything.setLevel(chosen.level());
          ours.setLevel(chosen.level());
        });
  }

  boolean verbose() {
    return verbose;
  }

  boolean quiet() {
    return quiet;
  }
}
