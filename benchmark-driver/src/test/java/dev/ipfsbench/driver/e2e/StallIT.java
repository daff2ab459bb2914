package dev.ipfsbench.driver.e2e;

import static dev.ipfsbench.driver.e2e.RunIT.words;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.model.result.Check;
import dev.ipfsbench.model.result.CheckOutcome;
import dev.ipfsbench.model.result.EncodedHistogram;
import dev.ipfsbench.model.result.Percentile;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.ResultJson;
import dev.ipfsbench.model.result.Row;
import dev.ipfsbench.model.result.ServiceTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The server stands still for two seconds of twelve: what each load model says of it. Echoes, since
 * they need no objects, so the stall cannot fall into a phase that is not timed.
 */
class StallIT {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  @TempDir private Path folder;

  @Test
  void anOpenLoadShowsTheStallInItsPercentiles() throws Exception {
    var document = echoesWithStall("--rate 100 --arrivals constant");
    var row = row(document);

    // 12 s x 100 echoes. Those intended for the first second of the stall waited for its other
    // second at least; the tenth of them already makes the p99.
    var response = Objects.requireNonNull(row.responseTime());
    var sending = Objects.requireNonNull(row.sending());
    assertThat(row.succeeded() + sending.dropped()).isEqualTo(1200);
    assertThat(sending.dropped()).isZero();
    assertThat(response.percentile(Percentile.P99).orElseThrow()).isGreaterThan(SECOND);
    assertThat(overASecond(response)).isGreaterThanOrEqualTo(99);
    // At most 64 are in flight, so some were held back.
    assertThat(sending.late()).isPositive();
    // 200 became due during the stall and at most 64 of them could be sent: 136 of 1200 at least.
    assertThat(document.checks())
        .filteredOn(check -> check.name().equals("late-or-dropped"))
        .singleElement()
        .returns(CheckOutcome.WARN, Check::outcome)
        .extracting(Check::message)
        .asString()
        .contains("echo in none at 1KiB");
  }

  @Test
  void aClosedLoadCountsTheStallOnce() throws Exception {
    var row = row(echoesWithStall(""));

    // One was in flight.
    assertThat(overASecond(row.serviceTime())).isEqualTo(1);
    var service = Objects.requireNonNull(row.serviceTime());
    assertThat(service.percentile(Percentile.P99).orElseThrow()).isLessThan(SECOND);
    assertThat(row.responseTime()).isNull();
    assertThat(row.sending()).isNull();
  }

  private ResultDocument echoesWithStall(String load) throws Exception {
    var run =
        "run --stores none --sizes 1KiB --rounds 1 --seconds 12 --warmup 0" + " --output results ";
    try (var driver = DriverProcess.start(folder, Map.of(), words((run + load).strip()))) {
      driver.awaitErr("round 1/1");

      DriverProcess.signal(driver.server(), "STOP");
      TimeUnit.SECONDS.sleep(2);
      DriverProcess.signal(driver.server(), "CONT");

      assertThat(driver.awaitExit()).as(driver.err()).isZero();
      var json = Files.readString(folder.resolve("results/results.json"));
      assertThat(ResultSchema.errors(json)).isEmpty();
      return ResultJson.parse(json);
    }
  }

  private static Row row(ResultDocument document) {
    return document.cells().getFirst().rows().getFirst();
  }

  private static long overASecond(@Nullable ServiceTime times) {
    return EncodedHistogram.decode(Objects.requireNonNull(times).histogram())
        .getCountBetweenValues(SECOND, Long.MAX_VALUE);
  }
}
