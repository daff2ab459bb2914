package dev.ipfsbench.driver.progress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.driver.load.Cell;
import dev.ipfsbench.driver.load.LoadProgress;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressDisplayTest {
  private static final String FULL =
      "round 2/10  cell 3/9  ipfs 1KiB burst  1,235 operations/s, p99 4.50 ms  1:05 left";
  private static final String WITHOUT_RATE = "round 2/10  cell 3/9  ipfs 1KiB burst  1:05 left";

  private final StringWriter written = new StringWriter();

  @Test
  void tellsCellRateAndTimeLeft() {
    assertThat(ProgressText.full(progress(2, 4_500_000, 0, 65))).isEqualTo(FULL);
  }

  @Test
  void tellsTheWarmUpErrorsAndLongTimes() {
    assertThat(ProgressText.full(progress(0, 0, 3, 3723)))
        .isEqualTo(
            "warm-up  cell 3/9  ipfs 1KiB burst  1,235 operations/s, 3 errors  1:02:03 left");
  }

  @Test
  void leavesOutTheRateBeforeItCutsTheRest() {
    var progress = progress(2, 4_500_000, 0, 65);

    assertThat(ProgressText.fitting(progress, FULL.length())).isEqualTo(FULL);
    assertThat(ProgressText.fitting(progress, FULL.length() - 1)).isEqualTo(WITHOUT_RATE);
    assertThat(ProgressText.fitting(progress, 10)).isEqualTo("round 2/10");
    assertThat(ProgressText.fitting(progress, 0)).isEmpty();
  }

  @Test
  void theLiveLineIsWrittenOverAndErased() {
    var line = new LiveLine(new PrintWriter(written), 80);

    line.step("Connecting");
    line.progressed(progress(2, 4_500_000, 0, 65));
    line.close();
    line.close();

    // 80 columns less the last one are too few for all of it
    assertThat(written.toString())
        .isEqualTo("\r\u001b[KConnecting\r\u001b[K" + WITHOUT_RATE + "\r\u001b[K");
  }

  @Test
  void plainLinesComeNowAndThen() {
    var clock = new AtomicLong(7);
    var lines = new PlainLines(new PrintWriter(written), Duration.ofSeconds(5), clock::get);

    lines.progressed(progress(1, 0, 0, 9));
    clock.addAndGet(Duration.ofMillis(4999).toNanos());
    lines.progressed(progress(2, 0, 0, 8));
    clock.addAndGet(Duration.ofMillis(1).toNanos());
    lines.progressed(progress(3, 0, 0, 7));
    lines.close();

    assertThat(written.toString().lines())
        .satisfiesExactly(
            first -> assertThat(first).startsWith("round 1/10").endsWith("0:09 left"),
            second -> assertThat(second).startsWith("round 3/10").endsWith("0:07 left"));
    assertThat(written.toString()).doesNotContain("\u001b").doesNotContain("\r");
  }

  @ParameterizedTest
  @CsvSource({"24 132,132", "24 0,80", "'',80", "nonsense,80", "24 100000000000,80"})
  void theWidthIsTheSecondNumberOrTheUsualOne(String size, int columns) {
    assertThat(Terminal.columns(size)).isEqualTo(columns);
  }

  @Test
  void aTerminalThatCannotWriteOverALineGetsPlainLines() {
    assertThat(Terminal.width(Map.of("TERM", "dumb"))).isEmpty();
    assertThat(Terminal.width(Map.of())).isEmpty();
  }

  private static LoadProgress progress(int round, long p99, long errors, long secondsLeft) {
    return new LoadProgress(
        new Cell("default", Store.IPFS, PayloadSize.parse("1KiB"), Measured.BURST),
        3,
        9,
        round,
        10,
        Duration.ofMillis(500),
        600,
        errors,
        1234.6,
        p99,
        Duration.ofSeconds(secondsLeft));
  }
}
