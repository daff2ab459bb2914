package dev.ipfsbench.driver.target;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Finds a Kubo through {@code tools/kubo/find-kubo}, which says on standard error what it does: a
 * download or a build can take minutes.
 */
public final class KuboFinder {
  private static final String VARIABLE = "IPFS_BENCH_KUBO_FINDER";
  private static final Duration DEADLINE = Duration.ofMinutes(30);

  private final Map<String, String> environment;
  private final Path root;

  /** Uses this process's environment, and the checkout given as system property ipfsbench.root. */
  public KuboFinder() {
    this(System.getenv(), Checkout.root());
  }

  KuboFinder(Map<String, String> environment, Path root) {
    this.environment = environment;
    this.root = root;
  }

  /**
   * Returns the absolute path of an executable.
   *
   * @throws TargetException when there is no finder, or it found none; it has then said why, and
   *     what would help, on standard error
   */
  public Path find() {
    String given = environment.getOrDefault(VARIABLE, "");
    Path finder = given.isBlank() ? root.resolve("tools/kubo/find-kubo") : Path.of(given);
    if (!Files.isExecutable(finder)) {
      throw new TargetException(
          "there is no executable "
              + finder
              + " to find Kubo with; start the driver by ./ipfs-bench, or set "
              + VARIABLE);
    }
    try {
      Path answer = Files.createTempFile("find-kubo", ".txt");
      try {
        return ask(finder, answer);
      } finally {
        Files.delete(answer);
      }
    } catch (IOException e) {
      throw new TargetException("cannot run " + finder + ": " + e.getMessage(), e);
    }
  }

  private static Path ask(Path finder, Path answer) throws IOException {
    Process process =
        new ProcessBuilder(finder.toAbsolutePath().toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .redirectOutput(answer.toFile())
            .start();
    try {
      if (!process.waitFor(DEADLINE.toSeconds(), TimeUnit.SECONDS)) {
        throw new TargetException(
            finder + " found no Kubo within " + DEADLINE.toMinutes() + " minutes");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TargetException("interrupted while looking for Kubo", e);
    } finally {
      process.destroy();
    }
    String said = Files.readString(answer).strip();
    if (process.exitValue() != 0 || said.isEmpty()) {
      throw new TargetException("no Kubo was found; what was tried and what would help is above");
    }
    return Path.of(said);
  }
}
