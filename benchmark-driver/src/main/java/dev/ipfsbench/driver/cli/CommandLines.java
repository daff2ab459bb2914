package dev.ipfsbench.driver.cli;

import io.quarkus.picocli.runtime.PicocliCommandLineFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Sets up picocli: log levels before the command, failures as messages and exit codes after it. */
@ApplicationScoped
final class CommandLines {

  /** The command line that Quarkus runs. */
  @Produces
  CommandLine commandLine(PicocliCommandLineFactory factory) {
    return prepare(factory.create());
  }

  /** Makes a command line with {@link IpfsBench} at its top behave as this tool does. */
  static CommandLine prepare(CommandLine commandLine) {
    return commandLine
        .registerConverter(Integer.class, text -> number(text, Integer::valueOf, "a whole number"))
        .registerConverter(Long.class, text -> number(text, Long::valueOf, "a whole number"))
        .registerConverter(
            Double.class, text -> number(text, Double::valueOf, "a number, as in 0.5"))
        .setUsageHelpAutoWidth(true)
        .setUsageHelpLongOptionsMaxWidth(30)
        .setExecutionStrategy(CommandLines::execute)
        .setParameterExceptionHandler(CommandLines::refuse)
        .setExecutionExceptionHandler(CommandLines::explain);
  }

  private static <T> T number(String text, Function<String, T> parser, String expected) {
    try {
      return parser.apply(text);
    } catch (NumberFormatException e) {
      throw new TypeConversionException("'%s': expected %s".formatted(text, expected));
    }
  }

  private static int execute(ParseResult parsed) {
    logging(parsed.commandSpec().commandLine()).apply();
    return new RunLast().execute(parsed);
  }

  /** A message, a suggestion where a name was mistyped, and where to look; not the whole help. */
  private static int refuse(ParameterException refused, String[] arguments) {
    var command = refused.getCommandLine();
    var err = command.getErr();
    err.println(command.getColorScheme().errorText(refused.getMessage()));
    var suggested = UnmatchedArgumentException.printSuggestions(refused, err);
    if (!suggested && !command.getSubcommands().isEmpty()) {
      err.println("Expected one of " + IpfsBench.commands(command.getCommandSpec()) + ".");
    }
    err.printf("See '%s --help'.%n", command.getCommandSpec().qualifiedName());
    err.flush();
    return ExitCode.USAGE.code();
  }

  private static int explain(Exception thrown, CommandLine command, ParseResult parsed) {
    var err = command.getErr();
    var verbose = logging(command).verbose();
    var code = ExitCode.INTERNAL;
    if (thrown instanceof CommandFailedException failed) {
      err.println(command.getColorScheme().errorText(failed.getMessage()));
      code = failed.exitCode();
    } else {
      err.println(
          command.getColorScheme().errorText("Internal error, a fault of ipfs-bench: " + thrown));
      if (!verbose) {
        err.println("Run it again with -v for the stack trace.");
      }
    }
    if (verbose) {
      err.println(command.getColorScheme().stackTraceText(thrown));
    }
    err.flush();
    return code.code();
  }

  /** The log options, whichever command they were given to. */
  static LogOptions logging(CommandLine anyCommand) {
    var top = anyCommand;
    while (top.getParent() != null) {
      top = top.getParent();
    }
    return ((IpfsBench) top.getCommandSpec().userObject()).logging();
  }
}
