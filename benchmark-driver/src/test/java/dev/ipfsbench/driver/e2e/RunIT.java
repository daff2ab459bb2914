package dev.ipfsbench.driver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.ResultJson;
import dev.ipfsbench.model.result.RunStatus;
import dev.ipfsbench.model.result.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"v1", "v2"})
  void measuresThreeStoresAndKeepsWhatItFound(String format) throws Exception {
    try (var driver =
        DriverProcess.start(
            folder,
            Map.of(),
            words(
                "run --sizes 1B,1KiB --rounds 2 --seconds 0.2 --warmup 0.2 --output results"
                    + " --format "
                    + format))) {

      assertThat(driver.awaitExit()).as(driver.err()).isZero();

      var json = Files.readString(folder.resolve("results/results.json"));
      var document = ResultJson.parse(json);
      assertThat(ResultSchema.errors(json)).isEmpty();
      assertComplete(document, format);
      assertThat(driver.out())
          .contains(Files.readString(folder.resolve("results/summary.txt")))
          .contains("store-to-memory x ", "store-to-filesystem x ", "store-to-ipfs x ")
          .contains("fastest :: ");
      driver.awaitNothingLeft();
    }
  }

  @Test
  void printsFiguresThatItCannotKeep() throws Exception {
    Files.writeString(folder.resolve("results"), "a file where the folder should be");

    try (var driver =
        DriverProcess.start(
            folder, Map.of(), words("run --stores memory --sizes 1B --rounds 1 --seconds 0.1"))) {

      assertThat(driver.awaitExit()).isEqualTo(1);
      assertThat(driver.out()).contains("store-to-memory x ");
      assertThat(driver.err()).contains("results").contains("--output");
    }
  }

  @Test
  void quietSaysNothingButTheFigures() throws Exception {
    try (var driver =
        DriverProcess.start(
            folder,
            Map.of(),
            words("run -q --stores none --sizes 1B --operations echo --rounds 1 --seconds 0.1"))) {

      assertThat(driver.awaitExit()).as(driver.err()).isZero();
      assertThat(driver.out()).contains("echo-none x ");
      assertThat(driver.err()).isEmpty();
    }
  }

  private static void assertComplete(ResultDocument document, String format) {
    assertThat(document.run().status()).isEqualTo(RunStatus.COMPLETE);
    assertThat(document.verdict()).isEqualTo(Verdict.PASS);
    assertThat(document.configuration().endpoint().format()).isEqualTo(format);
    assertThat(document.configuration().endpoint().startedByDriver()).isTrue();
    assertThat(document.targets().get("default").path("stores")).hasSize(3);
    assertThat(document.environment().processors()).isPositive();
    assertThat(document.cells())
        .hasSize(6)
        .allSatisfy(cell -> assertThat(cell.rows()).hasSize(5))
        .flatExtracting(Cell::rows)
        .allSatisfy(
            row -> {
              assertThat(row.samples()).hasSize(2);
              assertThat(row.failed()).isZero();
            });
  }

  static String[] words(String command) {
    return command.split(" ");
  }
}
