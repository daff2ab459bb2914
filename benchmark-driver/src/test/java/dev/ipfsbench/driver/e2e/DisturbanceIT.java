package dev.ipfsbench.driver.e2e;

import static dev.ipfsbench.driver.e2e.RunIT.words;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.driver.load.StorageServerProcess;
import dev.ipfsbench.model.result.Check;
import dev.ipfsbench.model.result.CheckOutcome;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.ResultJson;
import dev.ipfsbench.model.result.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever spoils figures is done to a real run, which must notice. */
class DisturbanceIT {
  private static final Map<String, String> CREDENTIALS =
      Map.of(
          "USERNAME", StorageServerProcess.CREDENTIALS.username(),
          "PASSWORD", StorageServerProcess.CREDENTIALS.password());

  @TempDir private Path folder;

  @Test
  void otherProcessesThatKeepTheProcessorsBusy() throws Exception {
    var hogs = new ArrayList<Process>();
    try {
      for (var hog = 0; hog < Math.max(4, Runtime.getRuntime().availableProcessors()); hog++) {
        hogs.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
      }

      var document =
          run(Map.of(), 0, "--stores memory --sizes 1KiB --rounds 1 --seconds 3 --warmup 0");

      assertThat(document.checks())
          .filteredOn(check -> check.outcome() == CheckOutcome.WARN)
          .extracting(Check::name)
          .containsAnyOf("other-load", "scheduler-jitter");
    } finally {
      for (var hog : hogs) {
        hog.destroyForcibly().waitFor();
      }
    }
  }

  @Test
  void objectsThatChangeOnTheDisk() throws Exception {
    try (var server = StorageServerProcess.start(Files.createDirectory(folder.resolve("server")));
        var driver =
            start(
                CREDENTIALS,
                "--stores filesystem --sizes 1MiB --operations read --rounds 2 --seconds 2"
                    + " --warmup 0 --uri "
                    + server.uri())) {
      while (driver.alive()) {
        spoil(server.files());
        TimeUnit.MILLISECONDS.sleep(1);
      }

      var document = document(driver, 5);

      assertThat(document.verdict()).isEqualTo(Verdict.INVALID);
      var content = check(document, "content");
      assertThat(content.outcome()).isEqualTo(CheckOutcome.INVALID);
      // The last byte of a file is wrong and nothing else.
      assertThat(content.message())
          .contains("filesystem at 1MiB, byte 1048575 (1048576 bytes stored, 1048576 came back)");
    }
  }

  @Test
  void aServerThatAnotherTakesThePlaceOf() throws Exception {
    try (var server = StorageServerProcess.start(Files.createDirectory(folder.resolve("server")));
        var driver =
            start(
                CREDENTIALS,
                "--stores memory --sizes 1KiB --rounds 100 --seconds 0.5 --warmup 0 --uri "
                    + server.uri())) {
      driver.awaitErr("round ([2-9]|\\d\\d)/100");

      try (var other = server.replace()) {
        var document = document(driver, 5);

        assertThat(document.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(check(document, "target").outcome()).isEqualTo(CheckOutcome.INVALID);
        assertThat(other.uri()).isEqualTo(server.uri());
      }
    }
  }

  private ResultDocument run(Map<String, String> environment, int exitCode, String options)
      throws Exception {
    try (var driver = start(environment, options)) {
      return document(driver, exitCode);
    }
  }

  private DriverProcess start(Map<String, String> environment, String options) throws IOException {
    return DriverProcess.start(folder, environment, words("run --output results " + options));
  }

  private ResultDocument document(DriverProcess driver, int exitCode) throws Exception {
    assertThat(driver.awaitExit()).as(driver.err()).isEqualTo(exitCode);
    return ResultJson.parse(Files.readString(folder.resolve("results/results.json")));
  }

  private static Check check(ResultDocument document, String name) {
    return document.checks().stream()
        .filter(check -> check.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** Changes the last byte of every object that is there; the run removes some meanwhile. */
  private static void spoil(Path files) throws IOException {
    Files.walkFileTree(
        files,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            // The run also touches each store with an empty object.
            if (attributes.size() > 0 && file.getFileName().toString().matches("[0-9a-f]{16}")) {
              spoilObject(file, attributes.size());
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException gone) {
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException gone) {
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static void spoilObject(Path file, long size) {
    try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(new byte[] {1}), size - 1);
    } catch (NoSuchFileException e) {
      // The run has removed it.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
