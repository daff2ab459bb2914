package dev.ipfsbench.driver.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/**
 * What a command said and ended with, called in this JVM without Quarkus.
 *
 * @param exitCode for the shell
 * @param out standard output
 * @param err standard error
 */
record Outcome(int exitCode, String out, String err) {
  static final String VERSION = "1.2.3";

  static Outcome of(Map<String, String> environment, String... arguments) {
    var out = new StringWriter();
    var err = new StringWriter();
    var commandLine =
        CommandLines.prepare(new CommandLine(IpfsBench.class, new Commands(environment)))
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err));
    var exitCode = commandLine.execute(arguments);
    return new Outcome(exitCode, out.toString(), err.toString());
  }

  static Outcome of(String... arguments) {
    return of(Map.of(), arguments);
  }

  /** Makes commands as Quarkus does, with an environment of its own. */
  private record Commands(Map<String, String> environment) implements IFactory {
    @Override
    public <K> K create(Class<K> type) throws Exception {
      var variables = new EnvironmentVariables(environment);
      var version = new VersionProvider(VERSION);
      if (type == RunCommand.class) {
        return type.cast(new RunCommand(variables, version));
      }
      if (type == ClientCommand.class) {
        return type.cast(new ClientCommand(variables));
      }
      return type == VersionProvider.class
          ? type.cast(version)
          : CommandLine.defaultFactory().create(type);
    }
  }
}
