package dev.ipfsbench.driver.e2e;

import dev.ipfsbench.kubo.PinnedKubo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/**
 * The packaged driver as a process of its own, in a folder of its own: its working folder, its
 * temporary folder and its output are below it, and so is whatever it leaves behind.
 */
final class DriverProcess implements AutoCloseable {
  private static final Duration DEADLINE = Duration.ofMinutes(3);

  private final Path folder;
  private final Process process;

  private DriverProcess(Path folder, Process process) {
    this.folder = folder;
    this.process = process;
  }

  /** Starts the driver. */
  static DriverProcess start(Path folder, Map<String, String> environment, String... arguments)
      throws IOException {
    var root = Path.of(System.getProperty("ipfsbench.root"));
    var temporary = Files.createDirectories(folder.resolve("tmp"));
    List<String> command = new ArrayList<>();
    if (System.getProperty("os.name").equals("Linux")) {
      // Whatever runs the tests may ignore these, as shells do for what they run in the background,
      // and a child would inherit that.
      command.addAll(List.of("env", "--default-signal=INT,HUP,TERM"));
    }
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:-UsePerfData");
    command.add("-Djava.io.tmpdir=" + temporary);
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("-jar");
    command.add(root.resolve("benchmark-driver/target/quarkus-app/quarkus-run.jar").toString());
    command.addAll(Arrays.asList(arguments));
    var builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile());
    var variables = builder.environment();
    List.of("URI", "PORT", "USERNAME", "PASSWORD", "IPFS_PATH").forEach(variables::remove);
    variables.put(
        "IPFS_BENCH_SERVER_JAR",
        root.resolve("storage-server/target/quarkus-app/quarkus-run.jar").toString());
    variables.put("IPFS_BENCH_KUBO_FINDER", root.resolve("tools/kubo/find-kubo").toString());
    variables.put("IPFS_EXEC", PinnedKubo.executable().toString());
    variables.putAll(environment);
    return new DriverProcess(folder, builder.start());
  }

  /** Standard output so far. */
  String out() {
    return read(folder.resolve("out"));
  }

  /** Standard error so far. */
  String err() {
    return read(folder.resolve("err"));
  }

  /** Waits until standard error says something. */
  void awaitErr(String regex) {
    var pattern = Pattern.compile(regex);
    Awaitility.await()
        .atMost(DEADLINE)
        .pollInterval(Duration.ofMillis(100))
        .until(() -> pattern.matcher(err()).find() || !process.isAlive());
    if (!pattern.matcher(err()).find()) {
      throw new AssertionError("the driver ended without saying '%s':%n%s".formatted(regex, err()));
    }
  }

  /** Whether it runs. */
  boolean alive() {
    return process.isAlive();
  }

  /** Waits for the end and returns the exit code. */
  int awaitExit() throws InterruptedException {
    if (!process.waitFor(DEADLINE.toSeconds(), TimeUnit.SECONDS)) {
      throw new AssertionError("the driver did not end:%n%s".formatted(err()));
    }
    return process.exitValue();
  }

  /** Sends a signal to the driver. */
  void signal(String name) throws IOException, InterruptedException {
    signal(process.pid(), name);
  }

  /** Sends a signal to a process. */
  static void signal(long pid, String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, Long.toString(pid))
        .start()
        .waitFor(10, TimeUnit.SECONDS);
  }

  /** The process that runs Kubo's daemon for this driver. */
  long kubo() {
    return child(" daemon");
  }

  /** The process that runs the storage server for this driver. */
  long server() {
    return child("storage-server");
  }

  /** Processes of this driver's target that are alive. */
  List<Long> children() {
    return ProcessHandle.allProcesses()
        .filter(handle -> handle.pid() != process.pid())
        .filter(this::belongs)
        .map(ProcessHandle::pid)
        .toList();
  }

  /** What is left in the temporary folder. */
  List<Path> leftovers() {
    try (Stream<Path> files = Files.list(folder.resolve("tmp"))) {
      return files.toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Waits until neither process nor folder of the target is left. */
  void awaitNothingLeft() {
    Awaitility.await()
        .atMost(Duration.ofSeconds(60))
        .pollInterval(Duration.ofMillis(100))
        .until(() -> children().isEmpty() && leftovers().isEmpty());
  }

  @Override
  public void close() throws InterruptedException {
    process.destroyForcibly();
    process.waitFor(10, TimeUnit.SECONDS);
  }

  private long child(String inCommandLine) {
    return ProcessHandle.allProcesses()
        .filter(this::belongs)
        .filter(handle -> commandLine(handle).contains(inCommandLine))
        .map(ProcessHandle::pid)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no child with '" + inCommandLine + "'"));
  }

  /** Its command line or its environment names a folder below the temporary one. */
  private boolean belongs(ProcessHandle handle) {
    var mark = folder.resolve("tmp") + "/";
    return commandLine(handle).contains(mark) || proc(handle, "environ").contains("=" + mark);
  }

  private static String commandLine(ProcessHandle handle) {
    return proc(handle, "cmdline").replace('\0', ' ');
  }

  private static String proc(ProcessHandle handle, String file) {
    return Optional.of(Path.of("/proc", Long.toString(handle.pid()), file))
        .map(DriverProcess::readOrNothing)
        .orElse("");
  }

  private static String readOrNothing(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "";
    }
  }

  private static String read(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
