package dev.ipfsbench.driver.target;

import dev.ipfsbench.kubo.ChildCommand;
import dev.ipfsbench.kubo.ChildProcess;
import dev.ipfsbench.kubo.ChildProcesses;
import dev.ipfsbench.kubo.CleanEnvironment;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * The process that outlives the driver. It makes a folder, starts children in process groups of
 * their own, and when its pipe from the driver closes, be it that the driver closed it or that the
 * driver was killed, it ends the children, the last started first, and removes the folder. No child
 * exists that it does not know, since it starts them itself. A terminal's Ctrl-C reaches neither it
 * nor them.
 *
 * <p>It is a shell script (bash 3.2 or later, on Linux and macOS), in {@code guard.sh} beside this
 * class. Environment variables of the children, which hold the credentials, travel through the pipe
 * and are never on a command line or in a file. Safe for use by several threads.
 */
final class Guard implements ChildProcesses, AutoCloseable {
  private static final String SCRIPT = "guard.sh";

  private final Process process;
  private final GuardChannel channel;
  private final Path folder;
  private final Duration grace;

  private Guard(Process process, GuardChannel channel, Path folder, Duration grace) {
    this.process = process;
    this.channel = channel;
    this.folder = folder;
    this.grace = grace;
  }

  /**
   * Starts a guard with a folder.
   *
   * @param parent where the folder is made, such as the system's temporary folder
   * @param grace how long each child may take to end by itself when the pipe has closed; whole
   *     seconds, at least one
   * @throws IOException when bash is missing, or the folder cannot be made
   */
  static Guard start(Path parent, Duration grace) throws IOException {
    long seconds = Math.max(1, grace.toSeconds());
    ProcessBuilder builder =
        new ProcessBuilder(
                "bash",
                "-c",
                script(),
                "ipfs-bench-guard",
                parent.toAbsolutePath().toString(),
                Long.toString(seconds))
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().clear();
    builder.environment().putAll(CleanEnvironment.variables());
    Process process = builder.start();
    GuardChannel channel = new GuardChannel(process.getOutputStream(), process.getInputStream());
    try {
      String outcome = channel.receive();
      String detail = channel.receive();
      if (!outcome.equals("folder")) {
        throw new IOException("cannot make a folder in " + parent + ": " + detail.strip());
      }
      return new Guard(process, channel, Path.of(detail), Duration.ofSeconds(seconds));
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /** Returns the folder that goes when the guard goes. */
  Path folder() {
    return folder;
  }

  /** Returns whether the guard is still there. Without it nothing protects the children. */
  boolean alive() {
    return process.isAlive();
  }

  @Override
  public ChildProcess start(ChildCommand command) throws IOException {
    List<String> request = new ArrayList<>();
    request.add("start");
    request.add(command.output().toAbsolutePath().toString());
    Map<String, String> environment = command.environment();
    request.add(Integer.toString(environment.size()));
    environment.forEach((name, value) -> request.add(name + "=" + value));
    request.add(Integer.toString(command.command().size()));
    request.addAll(command.command());
    return new GuardedProcess(Long.parseLong(ask("started", request)), this);
  }

  /** Returns the exit code of a child that has ended; empty where the guard is gone. */
  OptionalInt exitCode(long pid) {
    try {
      return OptionalInt.of(Integer.parseInt(ask("exited", List.of("status", Long.toString(pid)))));
    } catch (IOException e) {
      return OptionalInt.empty();
    }
  }

  private synchronized String ask(String answer, List<String> request) throws IOException {
    channel.send(request);
    String said = channel.receive();
    if (!said.equals(answer)) {
      throw new IOException("the guard answered '" + said + "' where '" + answer + "' was due");
    }
    return channel.receive();
  }

  /**
   * Ends what still runs, the last started first, removes the folder and ends the guard. Returns
   * when all that is done; where the thread is interrupted, at once, and the guard goes on by
   * itself.
   */
  @Override
  public void close() {
    channel.close();
    try {
      // Twice the grace: a server and a Kubo, each of which may have to be killed.
      process.waitFor(2 * grace.toSeconds() + 10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String script() throws IOException {
    try (InputStream in = Guard.class.getResourceAsStream(SCRIPT)) {
      if (in == null) {
        throw new IOException("the resource " + SCRIPT + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
