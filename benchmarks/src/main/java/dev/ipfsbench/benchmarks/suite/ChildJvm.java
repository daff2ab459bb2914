package dev.ipfsbench.benchmarks.suite;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A main class of this module in a process of its own, so that its CPU time can be told apart. */
final class ChildJvm implements AutoCloseable {
  private final Process process;
  private final int port;

  private ChildJvm(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Starts the class and reads the port that it prints as its first line. */
  static ChildJvm start(Class<?> main, String... arguments) throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    var process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try {
      return new ChildJvm(process, Integer.parseInt(firstLine(process.inputReader())));
    } catch (IOException | RuntimeException e) {
      process.destroyForcibly();
      throw e;
    }
  }

  private static String firstLine(BufferedReader output) throws IOException {
    var line = output.readLine();
    if (line == null) {
      throw new IOException("the child process ended before it printed its port");
    }
    return line;
  }

  int port() {
    return port;
  }

  /** CPU time since the process started, user and system. */
  Duration cpu() {
    return process.toHandle().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  @Override
  public void close() {
    try {
      process.getOutputStream().close();
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor(5, TimeUnit.SECONDS);
      }
    } catch (IOException e) {
      process.destroyForcibly();
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
