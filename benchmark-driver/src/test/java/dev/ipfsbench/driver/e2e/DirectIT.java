package dev.ipfsbench.driver.e2e;

import static dev.ipfsbench.driver.e2e.RunIT.words;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Layer;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.ResultJson;
import dev.ipfsbench.model.result.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The store direct against a real Kubo, and what it says of where time goes. */
class DirectIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"Rewrite", "Replace"})
  void everythingThatKuboIsAskedForComesBack(String update) throws Exception {
    var document =
        run(
            "run --stores ipfs,direct --sizes 0B,8KiB,257KiB,3MiB --rounds 1 --seconds 0.1"
                + " --warmup 0 --operations burst,create,read,update,delete --connections 2"
                + " --depth 4 --output results --update "
                + update);

    assertThat(document.verdict()).isEqualTo(Verdict.PASS);
    assertThat(document.cells())
        .hasSize(2 * 4 * 5)
        .flatExtracting(Cell::rows)
        .allSatisfy(
            row -> {
              assertThat(row.succeeded()).isPositive();
              assertThat(row.failed()).isZero();
            });
  }

  @Test
  void theReportSaysWhereTheTimeOfACreateGoes() throws Exception {
    var document =
        run(
            "run --stores ipfs,direct --sizes 1KiB --rounds 6 --seconds 0.2 --warmup 0.5"
                + " --operations create --output results");

    assertThat(document.conclusion().layers()).hasSize(1);
    var parts = document.conclusion().layers().getFirst().parts();
    assertThat(parts)
        .extracting(Layer::name)
        .containsExactly(Layer.Name.TRANSPORT, Layer.Name.SERVER, Layer.Name.KUBO, Layer.Name.SYNC);
    assertThat(parts)
        .allSatisfy(
            part -> {
              assertThat(part.rounds()).isEqualTo(6);
              assertThat(part.interval()).isNotNull();
            });
    assertThat(document.conclusion().sentences())
        .anySatisfy(
            sentence ->
                assertThat(sentence)
                    .contains("that a create of 1KiB in IPFS takes")
                    .contains("to Kubo's flush and sync"));
  }

  private ResultDocument run(String command) throws Exception {
    try (var driver = DriverProcess.start(folder, Map.of(), words(command))) {
      assertThat(driver.awaitExit()).as(driver.err()).isZero();
      driver.awaitNothingLeft();
    }
    var json = Files.readString(folder.resolve("results/results.json"));
    assertThat(ResultSchema.errors(json)).isEmpty();
    return ResultJson.parse(json);
  }
}
