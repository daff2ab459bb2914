package dev.ipfsbench.kubo;

import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** A child of this JVM. */
final class PlainChildProcess implements ChildProcess {
  private final Process process;

  private PlainChildProcess(Process process) {
    this.process = process;
  }

  static ChildProcess start(ChildCommand command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command.command())
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
            .redirectOutput(ProcessBuilder.Redirect.appendTo(command.output().toFile()));
    builder.environment().clear();
    builder.environment().putAll(CleanEnvironment.variables());
    builder.environment().putAll(command.environment());
    return new PlainChildProcess(builder.start());
  }

  @Override
  public long pid() {
    return process.pid();
  }

  @Override
  public boolean alive() {
    return process.isAlive();
  }

  @Override
  public boolean awaitExit(Duration deadline) throws InterruptedException {
    return process.waitFor(deadline.toNanos(), TimeUnit.NANOSECONDS);
  }

  @Override
  public OptionalInt exitCode() {
    return process.isAlive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
  }

  @Override
  public void stop(Duration grace) {
    process.destroy();
    boolean interrupted = false;
    try {
      interrupted = !awaitQuietly(grace);
    } finally {
      process.destroyForcibly();
      process.onExit().join();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Returns false when the wait was interrupted. */
  private boolean awaitQuietly(Duration grace) {
    try {
      awaitExit(grace);
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }
}
