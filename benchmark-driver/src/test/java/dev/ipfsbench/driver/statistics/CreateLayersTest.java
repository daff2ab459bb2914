package dev.ipfsbench.driver.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ipfsbench.driver.load.Cell;
import dev.ipfsbench.driver.load.CellMeasurement;
import dev.ipfsbench.driver.load.EncodedHistogram;
import dev.ipfsbench.driver.load.Outcome;
import dev.ipfsbench.driver.load.Periods;
import dev.ipfsbench.driver.load.RoundTime;
import dev.ipfsbench.driver.load.Row;
import dev.ipfsbench.driver.load.RowMeasurement;
import dev.ipfsbench.driver.load.Sample;
import dev.ipfsbench.model.result.Layer;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class CreateLayersTest {
  private static final long MICRO = 1_000;

  @Test
  void theTimeOfACreateIsTakenApart() {
    var layers =
        CreateLayers.of(
            List.of(
                cell(Store.IPFS, 2_000 * MICRO, 1_900 * MICRO, 1_800 * MICRO, List.of()),
                // Of a direct create a quarter goes without the flush, so three quarters are sync.
                cell(Store.DIRECT, 1_600 * MICRO, 0, 0, List.of(new RoundTime(1, 400e-6)))));

    assertThat(layers).hasSize(1);
    assertPart(layers.getFirst().parts().get(0), Layer.Name.TRANSPORT, 100 * MICRO);
    assertPart(layers.getFirst().parts().get(1), Layer.Name.SERVER, 100 * MICRO);
    assertPart(layers.getFirst().parts().get(2), Layer.Name.KUBO, 450 * MICRO);
    assertPart(layers.getFirst().parts().get(3), Layer.Name.SYNC, 1_350 * MICRO);
  }

  @Test
  void withoutDirectCallsTheStoreTimeIsKubos() {
    var layers =
        CreateLayers.of(
            List.of(cell(Store.IPFS, 2_000 * MICRO, 1_900 * MICRO, 1_800 * MICRO, List.of())));

    assertThat(layers.getFirst().parts())
        .extracting(Layer::name)
        .containsExactly(Layer.Name.TRANSPORT, Layer.Name.SERVER, Layer.Name.KUBO);
    assertPart(layers.getFirst().parts().get(2), Layer.Name.KUBO, 1_800 * MICRO);
  }

  @Test
  void aServerThatSaysNothingOfItsTimeHasNoLayers() {
    assertThat(CreateLayers.of(List.of(cell(Store.IPFS, 2_000 * MICRO, 0, 0, List.of()))))
        .isEmpty();
  }

  private static void assertPart(Layer part, Layer.Name name, double nanos) {
    assertThat(part.name()).isEqualTo(name);
    // The histogram knows a value to one part in a thousand.
    assertThat(part.medianNanoseconds()).isCloseTo(nanos, within(2_000.0));
  }

  /** Ten creates that all take the same. */
  private static CellMeasurement cell(
      Store store, long service, long server, long inStore, List<RoundTime> unflushed) {
    var histogram = new Histogram(3);
    histogram.recordValueWithCount(service, 10);
    var sample =
        new Sample(
            1,
            0,
            Instant.EPOCH,
            10,
            10 * service,
            10 * 1024,
            Map.of(Outcome.OK, 10L),
            EncodedHistogram.of(histogram),
            10 * inStore,
            10 * server,
            Periods.NONE,
            null);
    return new CellMeasurement(
        new Cell("default", store, new PayloadSize(1024), Measured.CREATE),
        List.of(new RowMeasurement(Row.CREATE, List.of(), List.of(sample))),
        List.of(),
        List.of(),
        unflushed,
        List.of());
  }
}
