package dev.ipfsbench.driver.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ipfsbench.driver.client.Credentials;
import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.driver.load.Cell;
import dev.ipfsbench.driver.load.CellMeasurement;
import dev.ipfsbench.driver.load.EncodedHistogram;
import dev.ipfsbench.driver.load.LoadPlan;
import dev.ipfsbench.driver.load.OpenSample;
import dev.ipfsbench.driver.load.Outcome;
import dev.ipfsbench.driver.load.Periods;
import dev.ipfsbench.driver.load.Row;
import dev.ipfsbench.driver.load.RowMeasurement;
import dev.ipfsbench.driver.load.RunEnd;
import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.driver.load.Sample;
import dev.ipfsbench.driver.load.TargetVariant;
import dev.ipfsbench.driver.payload.PayloadMode;
import dev.ipfsbench.model.criteria.CapacityTarget;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.result.Capacity;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** The search on a modelled target: 10 ms up to a knee, 1 s beyond it. */
class CapacitySearchTest {
  private static final Cell CELL =
      new Cell("default", Store.IPFS, new PayloadSize(1024), Measured.CREATE);
  private static final CapacityTarget TARGET = new CapacityTarget("p99 < 50ms");

  private final List<Load> loads = new ArrayList<>();

  @Test
  void theKneeIsFoundToATenth() throws Exception {
    var capacity = search(400, 500, 0);

    var rate = Objects.requireNonNull(capacity.operationsPerSecond());
    assertThat(rate).isLessThanOrEqualTo(400);
    assertThat(400 / rate).isLessThanOrEqualTo(1.1);
    assertThat(capacity.steps()).hasSizeLessThan(12);
    assertThat(capacity.steps()).extracting(Capacity.Step::rate).isSorted();
  }

  @Test
  void aTargetThatIsFarWorseInAnOpenLoadIsFoundDownwards() throws Exception {
    var capacity = search(20, 5_000, 0);

    assertThat(capacity.operationsPerSecond()).isCloseTo(20, within(2.0));
  }

  @Test
  void whatCarriesNothingIsSaidToCarryNothing() throws Exception {
    var capacity = search(0, 0.4, 0);

    assertThat(capacity.operationsPerSecond()).isNull();
    assertThat(capacity.steps().getFirst().message()).isEqualTo("it is 1000ms");
  }

  @Test
  void aRateThatIsNotKeptIsNotCarried() throws Exception {
    // Beyond 100/s a fiftieth comes late, though all that is sent is answered in time.
    var capacity = search(1_000, 500, 100);

    assertThat(capacity.operationsPerSecond()).isLessThanOrEqualTo(100);
    assertThat(capacity.steps())
        .anySatisfy(step -> assertThat(step.message()).isEqualTo("2.00 % were late or dropped"));
  }

  @Test
  void aStepIsLongEnoughForItsPercentile() throws Exception {
    search(20, 40, 0);

    assertThat(loads.stream().filter(load -> load.rate() != null))
        .allSatisfy(
            load ->
                assertThat(Objects.requireNonNull(load.rate()) * load.secondsPerCell())
                    .isGreaterThanOrEqualTo(1000));
  }

  /**
   * Searches.
   *
   * @param knee the highest rate that is answered in time
   * @param closed what a closed load reaches
   * @param lateFrom from this rate on operations are sent late; 0: never
   */
  private Capacity search(double knee, double closed, double lateFrom) throws Exception {
    var plan =
        new LoadPlan(
            "run-1",
            StoreWorkload.DEFAULT,
            Load.closed(1, 64, 0, 1, 1, 1),
            PayloadMode.UNIQUE,
            List.of(
                new TargetVariant(
                    "default",
                    Endpoint.of(
                        URI.create("ws://localhost:1"),
                        new Credentials("a", "b"),
                        WireFormat.VERSION_2))));
    return new CapacitySearch(
            plan,
            CELL,
            TARGET,
            step -> {
              loads.add(step.load());
              var rate = step.load().rate();
              return rate == null
                  ? run(closed, 10, false, false)
                  : run(rate, rate <= knee ? 10 : 1_000, true, lateFrom > 0 && rate > lateFrom);
            })
        .find()
        .capacity();
  }

  private static RunMeasurement run(double rate, long millis, boolean open, boolean late) {
    var operations = Math.max(1, Math.round(rate * 100));
    var service = new Histogram(3);
    service.recordValueWithCount(millis * 1_000_000, operations);
    var encoded = EncodedHistogram.of(service);
    var sample =
        new Sample(
            1,
            0,
            Instant.EPOCH,
            operations,
            100_000_000_000L,
            operations * 1024,
            Map.of(Outcome.OK, operations),
            encoded,
            0,
            0,
            Periods.NONE,
            open ? new OpenSample(encoded, encoded, late ? operations / 50 : 0, 0) : null);
    return new RunMeasurement(
        new RunEnd.Completed(),
        Instant.EPOCH,
        Instant.EPOCH,
        1,
        List.of(
            new CellMeasurement(
                CELL,
                List.of(new RowMeasurement(Row.CREATE, List.of(), List.of(sample))),
                List.of(),
                List.of(),
                List.of(),
                List.of())),
        List.of());
  }
}
