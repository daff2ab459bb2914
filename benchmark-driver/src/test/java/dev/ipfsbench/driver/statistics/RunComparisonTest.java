package dev.ipfsbench.driver.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.ResultJson;
import dev.ipfsbench.model.result.Row;
import dev.ipfsbench.model.result.Sample;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunComparisonTest {
  private static final Path RUN =
      Path.of(System.getProperty("ipfsbench.root"), "docs", "results", "buffer-in-memory.json");

  /** Holm's own procedure on the example of most textbooks: 0.01, 0.04, 0.03, 0.005. */
  @Test
  void p_values_are_corrected_after_holm() {
    assertThat(Holm.correct(new double[] {0.01, 0.04, 0.03, 0.005}))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, offset(1e-12));
    assertThat(Holm.correct(new double[] {0.9, 0.8})).containsExactly(1, 1);
  }

  /** Ten against ten without overlap: two of the 184,756 orders are as extreme. */
  @Test
  void runs_without_overlap_differ() throws Exception {
    var findings =
        RunComparison.of(run(10, round -> 1 + round / 100.0), run(10, round -> 2 + round / 100.0));

    assertThat(findings).hasSize(1);
    var finding = findings.getFirst();
    assertThat(finding.p()).isCloseTo(2 / 184_756.0, offset(1e-9));
    assertThat(finding.differs()).isTrue();
    assertThat(finding.before().seconds()).isCloseTo(1.055, offset(1e-9));
    assertThat(finding.ratio()).isCloseTo(2.055 / 1.055, offset(1e-9));
  }

  @Test
  void below_ten_rounds_nothing_is_said_however_clear_it_looks() throws Exception {
    var finding = RunComparison.of(run(9, round -> 1), run(10, round -> 5)).getFirst();

    assertThat(finding.conclusive()).isFalse();
    assertThat(finding.differs()).isFalse();
  }

  @Test
  void the_mean_of_ratios_is_geometric() throws Exception {
    var twice = RunComparison.of(run(10, round -> 1), run(10, round -> 2)).getFirst();
    var half = RunComparison.of(run(10, round -> 2), run(10, round -> 1)).getFirst();

    assertThat(RunComparison.meanRatio(List.of(twice, half))).isCloseTo(1, offset(1e-12));
  }

  /**
   * Of 400 pairs of runs without a difference about 5 % may be found to differ: 20, give or take.
   */
  @Test
  void there_are_no_more_false_alarms_than_the_level_allows() throws Exception {
    var random = new Random(5);
    int alarms = 0;
    for (int i = 0; i < 400; i++) {
      var before = run(10, round -> 1 + 0.1 * random.nextGaussian());
      var after = run(10, round -> 1 + 0.1 * random.nextGaussian());
      alarms += RunComparison.of(before, after).getFirst().differs() ? 1 : 0;
    }

    // Three standard deviations of a binomial distribution: 20 + 3 x 4.4.
    assertThat(alarms).isLessThanOrEqualTo(33);
  }

  /** A run with one row, whose n-th round took so long for one operation. */
  private static ResultDocument run(int rounds, IntToDoubleFunction seconds) throws Exception {
    var real = ResultJson.read(RUN);
    var cell = real.cells().getFirst();
    var row = cell.rows().getFirst();
    var samples =
        IntStream.rangeClosed(1, rounds)
            .mapToObj(round -> new Sample(round, 1, seconds.applyAsDouble(round)))
            .toList();
    var made =
        new Cell(
            cell.variant(),
            cell.store(),
            cell.payloadSize(),
            cell.measured(),
            List.of(
                new Row(
                    row.operation(),
                    samples,
                    row.outcomes(),
                    row.throughput(),
                    row.serviceTime(),
                    row.timeSplit(),
                    row.responseTime(),
                    row.sending())),
            cell.originalLine(),
            cell.sustained(),
            cell.timeSeries(),
            cell.growth());
    return new ResultDocument(
        real.schemaVersion(),
        real.run(),
        real.configuration(),
        real.environment(),
        real.targets(),
        List.of(made),
        real.fastest(),
        real.comparisons(),
        real.capacities(),
        real.checks(),
        real.thresholds(),
        real.verdict(),
        real.conclusion());
  }

  @Test
  void a_create_in_a_burst_and_a_create_alone_have_names_of_their_own() {
    assertThat(key(Measured.BURST, Measured.CREATE).label()).isEqualTo("burst create");
    assertThat(key(Measured.CREATE, Measured.CREATE).label()).isEqualTo("create");
    assertThat(key(Measured.BURST, Measured.BURST).label()).isEqualTo("burst");
    assertThat(key(Measured.AGEING, Measured.READ).label()).isEqualTo("ageing read");
  }

  private static Finding.Key key(Measured cell, Measured row) {
    return new Finding.Key("default", Store.IPFS, new PayloadSize(1), cell, row);
  }
}
