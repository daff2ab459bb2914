package dev.ipfsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.driver.standin.Behaviour;
import dev.ipfsbench.driver.standin.StandInServer;
import dev.ipfsbench.model.load.Arrivals;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.protocol.Operation;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Open load over a real connection to a stand-in of the storage server. */
@Timeout(60)
class OpenLoadRunTest {
  private static final long STALL_MILLIS = 500;
  private static final long HALF_STALL = TimeUnit.MILLISECONDS.toNanos(STALL_MILLIS / 2);

  /** Stands still once, in the middle of the creates. */
  private static Behaviour stalling() {
    var creates = new AtomicInteger();
    return call -> {
      if (call.operation() == Operation.CREATE && creates.incrementAndGet() == 100) {
        standStill();
      }
      call.reply();
    };
  }

  private static void standStill() {
    try {
      Thread.sleep(STALL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static RowMeasurement only(Plans plans) throws Exception {
    var run = new LoadRun(plans.plan(), LoadListener.SILENT).execute();
    assertThat(run.end()).isEqualTo(new RunEnd.Completed());
    return run.cells().getFirst().rows().getFirst();
  }

  private static long overHalfTheStall(Histogram histogram) {
    return histogram.getCountBetweenValues(HALF_STALL, Long.MAX_VALUE);
  }

  @Test
  void aStallOfTheServerHitsAllThatShouldHaveBeenSentMeanwhile() throws Exception {
    try (var server = new StandInServer(stalling())) {
      // given: one every 5 ms, one in flight at most
      var plans =
          Plans.against(server.endpoint(WireFormat.VERSION_2))
              .measuring(Measured.CREATE)
              .secondsPerCell(1.5)
              .open(200, Arrivals.CONSTANT);

      // when
      var creates = only(plans);

      // then: all of 1.5 s x 200 are sent; those for the first half of the stall, 250 ms / 5 ms,
      // waited for more than its other half, though few of them were under way then
      assertThat(creates.service().getTotalCount()).isEqualTo(300);
      assertThat(creates.response().getTotalCount()).isEqualTo(300);
      assertThat(overHalfTheStall(creates.response())).isGreaterThanOrEqualTo(50);
      assertThat(overHalfTheStall(creates.service())).isBetween(1L, 5L);
      assertThat(creates.late()).isGreaterThanOrEqualTo(95);
      assertThat(creates.dropped()).isZero();
      assertThat(creates.response().getValueAtPercentile(90)).isGreaterThan(HALF_STALL);
      assertThat(creates.service().getValueAtPercentile(90)).isLessThan(HALF_STALL);
    }
  }

  @Test
  void aClosedLoadMeetsTheSameStallOnceAndRecordsNoResponseTimes() throws Exception {
    try (var server = new StandInServer(stalling())) {
      var creates =
          only(
              Plans.against(server.endpoint(WireFormat.VERSION_2))
                  .measuring(Measured.CREATE)
                  .secondsPerCell(1.5));

      assertThat(overHalfTheStall(creates.service())).isBetween(1L, 5L);
      assertThat(creates.open()).isFalse();
      assertThat(creates.response().getTotalCount()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Measured.class,
      names = {"BURST", "CREATE", "READ", "UPDATE", "DELETE"})
  void everyOperationCanArriveByChanceAndLeavesNothingBehind(Measured measured) throws Exception {
    try (var server = new StandInServer(Behaviour.HONEST)) {
      var plans =
          Plans.against(server.endpoint(WireFormat.VERSION_2))
              .measuring(measured)
              .inFlight(2, 8)
              .warmup(0.05)
              .rounds(2)
              .secondsPerCell(0.1)
              .open(1_000, Arrivals.POISSON);

      var row = only(plans);

      assertThat(row.samples()).hasSize(2).allMatch(sample -> sample.errors() == 0);
      assertThat(row.service().getTotalCount()).isPositive();
      assertThat(row.sendLag().getTotalCount()).isEqualTo(row.response().getTotalCount());
      assertThat(row.response().getMaxValue()).isGreaterThanOrEqualTo(row.service().getMinValue());
      assertThat(server.objects()).isZero();
    }
  }

  @Test
  void theEchoIsPacedToo() throws Exception {
    try (var server = new StandInServer(Behaviour.HONEST)) {
      var echoes =
          only(
              Plans.against(server.endpoint(WireFormat.VERSION_2))
                  .stores(Store.NONE)
                  .inFlight(1, 64)
                  .secondsPerCell(0.2)
                  .open(500, Arrivals.CONSTANT));

      // 0.2 s x 500, neither more nor less
      assertThat(echoes.service().getTotalCount()).isEqualTo(100);
    }
  }
}
