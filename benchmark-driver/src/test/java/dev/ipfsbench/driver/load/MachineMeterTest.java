package dev.ipfsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.driver.standin.Behaviour;
import dev.ipfsbench.driver.standin.StandInServer;
import dev.ipfsbench.model.workload.Store;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class MachineMeterTest {
  @Test
  void looksAtTheMachineBeforeAndAfterEachCell() throws Exception {
    try (var server = new StandInServer(Behaviour.HONEST)) {
      // given
      var plans =
          Plans.against(server.endpoint(WireFormat.VERSION_2))
              .stores(Store.NONE, Store.MEMORY)
              .warmup(0.02)
              .rounds(2);
      var meter = new CountingMeter();

      // when
      var run = new LoadRun(plans.plan(), LoadListener.SILENT, meter).execute();

      // then: two cells, each in the warm-up and in two rounds
      assertThat(meter.calls).hasSize(2 * 2 * 3);
      for (var call = 0; call < meter.calls.size(); call++) {
        assertThat(meter.calls.get(call)).isEqualTo(call % 2 == 0 ? "start" : "stop");
      }
      // and the warm-up, whose cells were the first and the second, is left out
      assertThat(run.cells())
          .flatExtracting(CellMeasurement::driver)
          .extracting(use -> use.machine().pagesSwapped())
          .containsExactlyInAnyOrder(3L, 4L, 5L, 6L);
      assertThat(run.cells())
          .flatExtracting(CellMeasurement::driver)
          .allSatisfy(use -> assertThat(use.processors()).isPositive());
    }
  }

  /** Says how often it was stopped where the pages should be. */
  private static final class CountingMeter implements MachineMeter {
    private final List<String> calls = new ArrayList<>();
    private long stops;

    @Override
    public void start() {
      calls.add("start");
    }

    @Override
    public MachineUse stop() {
      calls.add("stop");
      stops++;
      return new MachineUse(EncodedHistogram.of(new Histogram(2)), 0, 0, stops, 0, 0, 0);
    }

    @Override
    public void close() {
      throw new AssertionError("the caller closes its meter itself");
    }
  }
}
