package dev.ipfsbench.model.runfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.ipfsbench.model.criteria.Criteria;
import dev.ipfsbench.model.load.Arrivals;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.result.SkippedSetting;
import dev.ipfsbench.model.target.Variant;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.BufferedOptions;
import dev.ipfsbench.model.workload.Durability;
import dev.ipfsbench.model.workload.FilesystemOptions;
import dev.ipfsbench.model.workload.IpfsOptions;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RunFileReaderTest {
  /** Seven lines; what a case adds begins at line 8, column 1. */
  private static final String HEAD =
      """
      apiVersion: ipfsbench.dev/v1alpha1
      kind: BenchmarkRun
      metadata:
        name: buffer-or-not
      spec:
        workload:
          store: {}
      """;

  /** Seven lines that end inside the workload store. */
  private static final String STORE =
      """
      apiVersion: ipfsbench.dev/v1alpha1
      kind: BenchmarkRun
      metadata:
        name: buffer-or-not
      spec:
        workload:
          store:
      """;

  @Test
  void the_shortest_file_asks_for_the_defaults() throws RunFileException {
    var run = RunFileReader.parse("run.yaml", HEAD);

    assertThat(run)
        .isEqualTo(
            new RunFile(
                "buffer-or-not",
                StoreWorkload.DEFAULT,
                Load.DEFAULT,
                Criteria.DEFAULT,
                List.of(Variant.DEFAULT),
                List.of()));
  }

  @Test
  void every_key_that_is_used_is_read() throws RunFileException {
    var run =
        RunFileReader.parse(
            "run.yaml",
            STORE
                + """
                      stores: [none, ipfs]
                      payloadSizes: [10MiB, 0B]
                      burst: 7
                      operations: [create, burst]
                      filesystem: {durability: Full}
                      ipfs: {update: Replace, flush: Batch}
                  load:
                    model: Closed
                    connections: 3
                    depth: 5
                    warmupSeconds: 0
                    rounds: 12
                    secondsPerCell: 1.5
                    seed: -9
                """);

    assertThat(run.workload())
        .isEqualTo(
            new StoreWorkload(
                List.of(Store.NONE, Store.IPFS),
                List.of(new PayloadSize(10 * 1024 * 1024), new PayloadSize(0)),
                7,
                List.of(Measured.CREATE, Measured.BURST),
                new FilesystemOptions(Durability.FULL),
                new IpfsOptions(IpfsOptions.Update.REPLACE, IpfsOptions.Flush.BATCH),
                BufferedOptions.DEFAULT));
    assertThat(run.load()).isEqualTo(Load.closed(3, 5, 0, 12, 1.5, -9));
  }

  @Test
  void an_open_load_has_a_rate_and_room_for_a_stall() throws RunFileException {
    var run = RunFileReader.parse("run.yaml", HEAD + "  load: {model: Open, rate: 250.5}\n");

    assertThat(run.load())
        .isEqualTo(Load.closed(1, 64, 3, 10, 0.7, 1).open(250.5, Arrivals.CONSTANT));
  }

  @Test
  void an_open_load_may_come_by_chance_and_be_bounded() throws RunFileException {
    var run =
        RunFileReader.parse(
            "run.yaml",
            HEAD + "  load: {model: Open, rate: 20, arrivals: Poisson, depth: 2, seed: 8}\n");

    assertThat(run.load()).isEqualTo(Load.closed(1, 2, 3, 10, 0.7, 8).open(20, Arrivals.POISSON));
  }

  @Test
  void what_only_a_cluster_can_honour_is_accepted_and_named() throws RunFileException {
    var run =
        RunFileReader.parse(
            "run.yaml",
            HEAD
                + """
                  node: {name: worker-1}
                  volume: {hostPath: {path: /data}}
                  ttlSecondsAfterFinished: 60
                """);

    assertThat(run.skipped())
        .extracting(SkippedSetting::key)
        .containsExactly("spec.node", "spec.volume", "spec.ttlSecondsAfterFinished");
  }

  static Stream<Arguments> faults() {
    return Stream.of(
        fault(
            "a key that nobody knows",
            STORE + "      storse: [ipfs]\n",
            "run.yaml:8:7: spec.workload.store.storse: unknown key, did you mean stores?"),
        fault(
            "a size without a unit",
            STORE + "      payloadSizes: [1KiB, 10]\n",
            "run.yaml:8:28: spec.workload.store.payloadSizes: size '10': expected a whole number"),
        fault(
            "a size with a decimal unit",
            STORE + "      payloadSizes: [1kb]\n",
            "run.yaml:8:22: spec.workload.store.payloadSizes: size '1kb': expected"),
        fault(
            "a number out of range",
            STORE + "      burst: 0\n",
            "run.yaml:8:14: spec.workload.store.burst: is '0', expected a whole number from 1 to 10000"),
        fault(
            "a text for a number",
            STORE + "      burst: '10'\n",
            "run.yaml:8:14: spec.workload.store.burst: is the text '10', expected a whole number"),
        fault(
            "a word for a list",
            STORE + "      stores: ipfs\n",
            "run.yaml:8:15: spec.workload.store.stores: is 'ipfs', expected a list"),
        fault(
            "an empty list",
            STORE + "      stores: []\n",
            "run.yaml:8:15: spec.workload.store.stores: is an empty list, expected a list with at"),
        fault(
            "an entry twice",
            STORE + "      stores: [ipfs, ipfs]\n",
            "run.yaml:8:22: spec.workload.store.stores: 'ipfs' is in the list already, from line 8"),
        fault(
            "the same size written in two ways",
            STORE + "      payloadSizes: [1KiB, 1024B]\n",
            "run.yaml:8:28: spec.workload.store.payloadSizes: '1024B' is in the list already"),
        fault(
            "a key twice",
            STORE + "      burst: 1\n      burst: 2\n",
            "run.yaml:9:7: spec.workload.store.burst: stands here for the second time"),
        fault(
            "a batch that Kubo would refuse",
            STORE + "      buffered: {batch: 256}\n",
            "run.yaml:8:25: spec.workload.store.buffered.batch: "),
        fault(
            "a workload that is not there yet",
            HEAD.replace("store: {}", "gateway: {}"),
            "run.yaml:7:5: spec.workload.gateway: not supported: this version runs the workload"),
        fault(
            "an open load without a rate",
            HEAD + "  load: {model: Open}\n",
            "run.yaml:8:17: spec.load.rate: is missing, expected operations a second with model"),
        fault(
            "a rate without an open load",
            HEAD + "  load: {rate: 100}\n",
            "run.yaml:8:16: spec.load.rate: only an open load has it, expected model: Open"),
        fault(
            "arrivals in a closed load",
            HEAD + "  load: {model: Closed, arrivals: Poisson}\n",
            "run.yaml:8:35: spec.load.arrivals: only an open load has it, expected model: Open"),
        fault(
            "no rate at all",
            HEAD + "  load: {model: Open, rate: 0}\n",
            "run.yaml:8:29: spec.load.rate: is '0', expected a number from 0.1 to 1000000"),
        fault(
            "arrivals that nobody knows",
            HEAD + "  load: {model: Open, rate: 1, arrivals: poisson}\n",
            "run.yaml:8:42: spec.load.arrivals: is 'poisson', expected Constant or Poisson"),
        fault(
            "a model that nobody knows, which says nothing of its rate",
            HEAD + "  load: {model: open, rate: 1}\n",
            "run.yaml:8:17: spec.load.model: is 'open', expected Closed or Open"),
        fault(
            "another kind",
            HEAD.replace("BenchmarkRun", "Pod"),
            "run.yaml:2:7: kind: is 'Pod', expected BenchmarkRun"),
        fault(
            "a name that no cluster takes",
            HEAD.replace("buffer-or-not", "Buffer"),
            "run.yaml:4:9: metadata.name: is 'Buffer', expected 1 to 63 of a-z, 0-9 and -"),
        fault("an empty file", "", "run.yaml:1:1: the file is empty, expected a BenchmarkRun"),
        fault("only a comment", "# nothing\n", "run.yaml:1:1: the file is empty"),
        fault("a list", "- a\n", "run.yaml:1:1: is a list, expected keys below it"),
        fault(
            "two documents",
            HEAD + "---\nkind: BenchmarkRun\n",
            "run.yaml:8:1: a second document starts here, expected one run in a file"),
        fault(
            "an alias",
            HEAD + "  load: &l {rounds: 3}\n  volume: *l\n",
            "run.yaml:9:11: alias *l: aliases are not taken, write the value out"),
        fault("a tab", HEAD + "\tload: 1\n", "run.yaml:8:1: not YAML: "),
        fault(
            "nothing at all where a name is due",
            HEAD.replace("  name: buffer-or-not\n", "  labels: {a: b}\n"),
            "run.yaml:4:3: metadata.name: is missing, expected a name for the run"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("faults")
  void a_fault_is_named_with_its_place_its_key_and_what_would_be_right(
      String what, String text, String message) {
    assertThatExceptionOfType(RunFileException.class)
        .isThrownBy(() -> RunFileReader.parse("run.yaml", text))
        .satisfies(
            faulty ->
                assertThat(faulty.getMessage().lines()).anyMatch(line -> line.startsWith(message)));
  }

  @Test
  void all_faults_of_a_file_are_named_in_its_order() {
    assertThatExceptionOfType(RunFileException.class)
        .isThrownBy(
            () ->
                RunFileReader.parse(
                    "run.yaml",
                    STORE + "      burst: 0\n      storse: []\n  load: {rounds: many}\n"))
        .satisfies(
            faulty ->
                assertThat(faulty.problems())
                    .extracting(Problem::line, Problem::key)
                    .containsExactly(
                        tuple(8, "spec.workload.store.burst"),
                        tuple(9, "spec.workload.store.storse"),
                        tuple(10, "spec.load.rounds")));
  }

  @Test
  void a_file_that_is_far_too_large_is_refused_without_being_read_whole(@TempDir Path folder)
      throws IOException {
    var file = Files.writeString(folder.resolve("large.yaml"), "#".repeat(300 << 10));

    assertThatExceptionOfType(RunFileException.class)
        .isThrownBy(() -> RunFileReader.read(file))
        .withMessageEndingWith("large.yaml:1:1: has more than 262144 bytes, no run file does");
  }

  @Test
  void bytes_that_are_no_text_are_refused(@TempDir Path folder) throws IOException {
    var file = Files.write(folder.resolve("binary.yaml"), new byte[] {(byte) 0xc3, (byte) 0x28});

    assertThatExceptionOfType(RunFileException.class)
        .isThrownBy(() -> RunFileReader.read(file))
        .withMessageEndingWith("binary.yaml:1:1: is not UTF-8 text");
  }

  private static Arguments fault(String what, String text, String message) {
    return Arguments.of(what, text, message);
  }
}
