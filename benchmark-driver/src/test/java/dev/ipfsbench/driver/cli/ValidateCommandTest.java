package dev.ipfsbench.driver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidateCommandTest {
  private static final String GOOD =
      """
      apiVersion: ipfsbench.dev/v1alpha1
      kind: BenchmarkRun
      metadata: {name: nightly}
      spec:
        workload: {store: {stores: [memory, ipfs], payloadSizes: [1KiB]}}
        load: {rounds: 12, secondsPerCell: 2}
        node: {name: worker-1}
      """;

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void file() {
    file = folder.resolve("run.yaml");
  }

  @Test
  void a_good_file_is_told_back_with_what_is_skipped() throws IOException {
    Files.writeString(file, GOOD);

    var outcome = Outcome.of("validate", "-f", file.toString());

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out().lines())
        .containsExactly(
            file + " is good: run nightly",
            "  workload  store: memory, ipfs; payloads of 1KiB; burst; bursts of 10 objects",
            "  load      closed, 1 connection, 1 in flight on each; warm-up 3.0 s, 12 rounds of 2.0 s"
                + " for each cell",
            "  skipped   spec.node: only a cluster can honour it");
  }

  @Test
  void everything_that_is_wrong_is_named_and_the_shell_is_told() throws IOException {
    Files.writeString(file, GOOD.replace("rounds: 12", "rounds: 0").replace("ipfs]", "ipsf]"));

    var outcome = Outcome.of("validate", "-f", file.toString());

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err())
        .contains(file + ":5:39: spec.workload.store.stores: is 'ipsf'")
        .contains(file + ":6:18: spec.load.rounds: is '0', expected a whole number from 1 to 1000");
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void a_run_with_a_bad_file_ends_before_anything_is_started() throws IOException {
    Files.writeString(file, "kind: Pod\n");

    var outcome = Outcome.of("run", "-f", file.toString());

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains(file + ":1:7: kind: is 'Pod', expected BenchmarkRun");
  }

  @Test
  void a_file_that_is_not_there_is_named() {
    var outcome = Outcome.of("validate", "-f", file.toString());

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("there is no file " + file);
  }
}
