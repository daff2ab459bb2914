package dev.ipfsbench.driver.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.ResultJson;
import dev.ipfsbench.model.result.TimePoint;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The page of a run of eight hours over all stores, as large as a document can make it. */
class EightHoursTest {
  private static final Path RUN =
      Path.of(System.getProperty("ipfsbench.root"), "docs/results/all-stores.json");
  private static final int POINTS = 600;

  @Test
  void aPageStaysUnderAMebibyte() throws Exception {
    var document = stretched(ResultJson.read(RUN));

    var started = System.nanoTime();
    var page = HtmlReport.of(document);
    System.out.printf(
        "the page of %d cells with %d points each: %d KiB in %d ms%n",
        document.cells().size(),
        POINTS,
        page.length() >> 10,
        (System.nanoTime() - started) / 1_000_000);

    assertThat(document.cells()).hasSizeGreaterThanOrEqualTo(20);
    assertThat(page.length()).isLessThan(1 << 20);
  }

  private static ResultDocument stretched(ResultDocument run) {
    return new ResultDocument(
        run.schemaVersion(),
        run.run(),
        run.configuration(),
        run.environment(),
        run.targets(),
        run.cells().stream().map(EightHoursTest::stretched).toList(),
        run.fastest(),
        run.comparisons(),
        run.capacities(),
        run.checks(),
        run.thresholds(),
        run.verdict(),
        run.conclusion());
  }

  private static Cell stretched(Cell cell) {
    List<TimePoint> points =
        IntStream.range(0, POINTS)
            .mapToObj(
                i ->
                    new TimePoint(
                        48.0 * i, 48, 1_000 + 997L * i % 1_009, 0, 1_000_000L, null, 2_000_000L))
            .toList();
    return new Cell(
        cell.variant(),
        cell.store(),
        cell.payloadSize(),
        cell.measured(),
        cell.rows(),
        cell.originalLine(),
        cell.sustained(),
        points,
        cell.growth());
  }
}
