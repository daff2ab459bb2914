package dev.ipfsbench.model.criteria;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThresholdTest {
  private static final RowName ROW =
      new RowName(null, Store.IPFS, new PayloadSize(1024), Measured.CREATE);

  @Test
  void reads_a_largest_latency() {
    assertThat(Threshold.parse("ipfs 1KiB create p99 < 50ms"))
        .isEqualTo(Threshold.atMost(ROW, Metric.P99_MILLISECONDS, 50));
  }

  @ParameterizedTest
  @CsvSource({
    "ipfs 1KiB create p99.9 < 1.5s, P99_9_MILLISECONDS, 1500",
    "ipfs 1KiB create p50<250us, P50_MILLISECONDS, 0.25",
    "ipfs 1KiB create max <= 2s, MAX_MILLISECONDS, 2000",
    "ipfs 1KiB create errors < 0.1%, ERROR_PERCENT, 0.1"
  })
  void takes_units_and_spaces_as_people_write_them(String text, Metric metric, double bound) {
    assertThat(Threshold.parse(text)).isEqualTo(Threshold.atMost(ROW, metric, bound));
  }

  @Test
  void reads_a_smallest_rate_of_one_variant() {
    assertThat(Threshold.parse("pebble/ipfs 1KiB create ops/s > 120"))
        .isEqualTo(
            Threshold.atLeast(
                new RowName("pebble", Store.IPFS, new PayloadSize(1024), Measured.CREATE),
                Metric.OPERATIONS_PER_SECOND,
                120));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ipfs 1KiB create p99 < 50ms",
        "pebble/ipfs 1KiB create ops/s > 120",
        "memory 10MiB burst MiB/s > 0.5",
        "none 1B echo errors < 0.1%"
      })
  void writes_what_it_reads(String text) {
    assertThat(Threshold.parse(text)).hasToString(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ipfs 1KiB create p99|expected STORE SIZE OPERATION METRIC < VALUE",
        "ipsf 1KiB create p99 < 50ms|store 'ipsf', expected none, memory, filesystem, ipfs",
        "ipfs 1kb create p99 < 50ms|size '1kb'",
        "ipfs 1KiB put p99 < 50ms|operation 'put', expected burst, create",
        "ipfs 1KiB create p95 < 50ms|metric 'p95', expected p50, p90, p99, p99.9",
        "ipfs 1KiB create p99 < 50|unit '', expected us, ms or s behind p99",
        "ipfs 1KiB create ops/s > 5ms|unit 'ms', expected none behind ops/s",
        "ipfs 1KiB create p99 < -5ms|value '-5ms', expected a number and its unit",
        "ipfs 1KiB create p99 < NaN|value 'NaN', expected a number and its unit"
      })
  void says_which_part_is_wrong(String text, String complaint) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Threshold.parse(text))
        .withMessageContaining(text)
        .withMessageContaining(complaint);
  }

  @Test
  void a_value_on_the_bound_passes() {
    assertThat(Threshold.atMost(ROW, Metric.P99_MILLISECONDS, 50).allows(50)).isTrue();
    assertThat(Threshold.atMost(ROW, Metric.P99_MILLISECONDS, 50).allows(50.1)).isFalse();
    assertThat(Threshold.atLeast(ROW, Metric.OPERATIONS_PER_SECOND, 50).allows(50)).isTrue();
    assertThat(Threshold.atLeast(ROW, Metric.OPERATIONS_PER_SECOND, 50).allows(49.9)).isFalse();
  }

  @Test
  void a_burst_has_a_row_for_each_of_its_operations() {
    assertThat(ROW.misfit(StoreWorkload.DEFAULT, List.of("default"))).isEmpty();
  }

  @Test
  void a_row_that_is_not_measured_is_answered_with_those_that_are() {
    var echo = new RowName(null, Store.NONE, new PayloadSize(1), Measured.ECHO);

    assertThat(echo.misfit(StoreWorkload.DEFAULT, List.of("default")))
        .hasValueSatisfying(
            why ->
                assertThat(why)
                    .startsWith("'none 1B echo' names a row that the run does not have")
                    .contains("memory 1B burst, memory 1B create, memory 1B read"));
  }

  @Test
  void a_variant_that_does_not_run_is_answered_with_those_that_do() {
    var row = new RowName("pebble", Store.IPFS, new PayloadSize(1), Measured.CREATE);

    assertThat(row.misfit(StoreWorkload.DEFAULT, List.of("flatfs", "sync")))
        .contains(
            "'pebble/ipfs 1B create' names a variant that the run does not have; its variants are"
                + " flatfs, sync");
  }
}
