package dev.ipfsbench.kubo;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The Kubo that tests use: always the pinned version, whatever else is installed. It is looked up
 * once per JVM.
 */
public final class PinnedKubo {
  /** Absolute path of the pinned executable, set by {@code ./ipfs-bench test}. */
  private static final String VARIABLE = "IPFS_BENCH_TEST_KUBO";

  /** A build takes about three minutes on two cores. */
  private static final Duration DEADLINE = Duration.ofMinutes(20);

  private static @Nullable Path found;

  private PinnedKubo() {}

  /**
   * Returns the executable; builds it first where the cache has none, which takes minutes.
   *
   * @throws KuboException when it is neither cached nor can be had
   */
  public static synchronized Path executable() {
    Path executable = found;
    if (executable == null) {
      executable = find();
      found = executable;
    }
    return executable;
  }

  private static Path find() {
    String given = System.getenv(VARIABLE);
    if (given == null || given.isBlank()) {
      return askFinder(finder());
    }
    Path executable = Path.of(given);
    if (!executable.isAbsolute() || !Files.isExecutable(executable)) {
      throw new KuboException(
          VARIABLE + " should be the absolute path of an executable, not " + given);
    }
    return executable;
  }

  private static Path finder() {
    String root = System.getProperty("ipfsbench.root", System.getProperty("user.dir"));
    for (Path at = Path.of(root).toAbsolutePath(); at != null; at = at.getParent()) {
      Path finder = at.resolve("tools/kubo/find-kubo");
      if (Files.isExecutable(finder)) {
        return finder;
      }
    }
    throw new KuboException("there is no tools/kubo/find-kubo in " + root + " or above");
  }

  private static Path askFinder(Path finder) {
    try {
      Path answer = Files.createTempFile("find-kubo", ".txt");
      try {
        Process process =
            new ProcessBuilder(finder.toString(), "--pinned")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(answer.toFile())
                .start();
        if (!process.waitFor(DEADLINE.toSeconds(), TimeUnit.SECONDS)) {
          process.destroy();
          throw new KuboException(finder + " --pinned did not end within " + DEADLINE);
        }
        if (process.exitValue() != 0) {
          throw new KuboException(
              finder + " --pinned found no Kubo; it says why on standard error");
        }
        return Path.of(Files.readString(answer, StandardCharsets.UTF_8).strip());
      } finally {
        Files.delete(answer);
      }
    } catch (IOException e) {
      throw new KuboException("cannot run " + finder + ": " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new KuboException("interrupted while looking for Kubo", e);
    }
  }
}
