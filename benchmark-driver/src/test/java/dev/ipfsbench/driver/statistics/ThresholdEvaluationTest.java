package dev.ipfsbench.driver.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.model.criteria.Threshold;
import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Percentile;
import dev.ipfsbench.model.result.Row;
import dev.ipfsbench.model.result.ServiceTime;
import dev.ipfsbench.model.result.Throughput;
import dev.ipfsbench.model.result.Verdict;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThresholdEvaluationTest {
  private static final ServiceTime SERVICE =
      new ServiceTime(
          1996,
          1_000_000,
          12_500_000.0,
          90_000_000,
          Map.of(Percentile.P50, 10_000_000L, Percentile.P99, 41_500_000L),
          Map.of(),
          "");
  private static final ServiceTime RESPONSE =
      new ServiceTime(
          1996,
          1_000_000,
          12_500_000.0,
          90_000_000,
          Map.of(Percentile.P99, 75_000_000L),
          Map.of(),
          "");

  @ParameterizedTest
  @CsvSource({
    "ipfs 1KiB create p99 < 50ms, PASS, 41.5",
    "ipfs 1KiB create p99 < 41.5ms, PASS, 41.5",
    "ipfs 1KiB create p99 < 41.4ms, FAIL, 41.5",
    "ipfs 1KiB create p50 < 9ms, FAIL, 10",
    "ipfs 1KiB create mean < 13ms, PASS, 12.5",
    "ipfs 1KiB create max < 89ms, FAIL, 90",
    "ipfs 1KiB create ops/s > 80, PASS, 80",
    "ipfs 1KiB create ops/s > 81, FAIL, 80",
    "ipfs 1KiB create MiB/s > 0.08, FAIL, 0.078125",
    "ipfs 1KiB create errors < 0.2%, PASS, 0.2",
    "default/ipfs 1KiB create errors < 0.1%, FAIL, 0.2"
  })
  void a_figure_is_held_against_its_bound(String threshold, Verdict verdict, double value) {
    var result =
        ThresholdEvaluation.of(List.of(Threshold.parse(threshold)), List.of(cell(1996, null)))
            .getFirst();

    assertThat(result.verdict()).isEqualTo(verdict);
    assertThat(result.value()).isEqualTo(value);
    assertThat(result.message()).startsWith(threshold + ": it is ");
  }

  @Test
  void in_an_open_load_waiting_counts() {
    var result =
        ThresholdEvaluation.of(
                List.of(Threshold.parse("ipfs 1KiB create p99 < 50ms")),
                List.of(cell(1996, RESPONSE)))
            .getFirst();

    assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
    assertThat(result.message()).endsWith("it is 75ms");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ipfs 1KiB create p99 < 50ms|999|p99 takes 1000 operations, 999 were measured",
        "ipfs 1KiB create p50 < 50ms|0|p50 takes 20 operations, 0 were measured",
        "ipfs 1KiB read p99 < 50ms|1996|it was not measured"
      })
  void what_was_not_measured_enough_is_inconclusive(String threshold, long ok, String why) {
    var result =
        ThresholdEvaluation.of(List.of(Threshold.parse(threshold)), List.of(cell(ok, null)))
            .getFirst();

    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.value()).isNull();
    assertThat(result.message()).isEqualTo(threshold + ": " + why);
  }

  @Test
  void of_several_rows_the_worst_counts() {
    var result =
        ThresholdEvaluation.of(
                List.of(Threshold.parse("ipfs 1KiB create p99 < 50ms")),
                List.of(cell(1996, RESPONSE), cell(1996, null)))
            .getFirst();

    assertThat(result.value()).isEqualTo(75);
  }

  /** 4 of the operations failed. */
  private static Cell cell(long ok, ServiceTime response) {
    var row =
        new Row(
            Measured.CREATE,
            List.of(),
            new TreeMap<>(Map.of("ok", ok, "busy", 4L)),
            new Throughput(80, 0.078125),
            SERVICE,
            null,
            response,
            null);
    return new Cell(
        "default",
        Store.IPFS,
        new PayloadSize(1024),
        Measured.BURST,
        List.of(row),
        null,
        null,
        List.of(),
        List.of());
  }
}
