package dev.ipfsbench.model.runfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ipfsbench.model.criteria.Criteria;
import dev.ipfsbench.model.criteria.Strictness;
import dev.ipfsbench.model.criteria.Threshold;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CriteriaReaderTest {
  private static final String HEAD =
      """
      apiVersion: ipfsbench.dev/v1alpha1
      kind: BenchmarkRun
      metadata: {name: bounded}
      spec:
        workload: {store: {}}
      """;

  @Test
  void a_file_may_bound_figures_and_be_strict() throws RunFileException {
    var run =
        RunFileReader.parse(
            "run.yaml",
            HEAD
                + """
                  thresholds:
                  - {row: {store: ipfs, payloadSize: 1KiB, operation: create}, metric: p99Milliseconds, atMost: 50}
                  - row: {variant: default, store: memory, payloadSize: 1B, operation: burst}
                    metric: operationsPerSecond
                    atLeast: 200.5
                  checks: Strict
                """);

    assertThat(run.criteria())
        .isEqualTo(
            new Criteria(
                List.of(
                    Threshold.parse("ipfs 1KiB create p99 < 50ms"),
                    Threshold.parse("default/memory 1B burst ops/s > 200.5")),
                Strictness.STRICT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}|run.yaml:7:5: spec.thresholds[0].row: is missing, expected store",
        "{row: {store: ipfs, payloadSize: 1B, operation: read}, metric: p99Milliseconds}"
            + "|run.yaml:7:5: spec.thresholds[0]: needs one of atMost and atLeast",
        "{row: {store: ipfs, payloadSize: 1B, operation: read}, metric: p95, atMost: 5}"
            + "|run.yaml:7:68: spec.thresholds[0].metric: is 'p95', expected p50Milliseconds",
        "{row: {store: ipfs, payloadSize: 2B, operation: read}, metric: p99Milliseconds, atMost: 5}"
            + "|run.yaml:7:11: spec.thresholds[0].row: 'ipfs 2B read' names a row that the run does",
        "{row: {stor: ipfs}}|run.yaml:7:12: spec.thresholds[0].row.stor: unknown key, did you mean",
        "{row: {store: ipfs}, atMost: -5}"
            + "|run.yaml:7:34: spec.thresholds[0].atMost: is '-5', expected a number from 0",
        "word|run.yaml:7:5: spec.thresholds[0]: is 'word', expected keys below it"
      })
  void says_what_is_wrong_with_a_bound_and_where(String threshold, String complaint) {
    assertThatThrownBy(
            () -> RunFileReader.parse("run.yaml", HEAD + "  thresholds:\n  - " + threshold + "\n"))
        .isInstanceOf(RunFileException.class)
        .hasMessageContaining(complaint);
  }

  @Test
  void bounds_are_a_list() {
    assertThatThrownBy(() -> RunFileReader.parse("run.yaml", HEAD + "  thresholds: {row: 1}\n"))
        .hasMessageContaining("run.yaml:6:15: spec.thresholds: is a section, expected a list");
  }
}
