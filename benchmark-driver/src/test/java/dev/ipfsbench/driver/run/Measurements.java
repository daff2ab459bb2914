package dev.ipfsbench.driver.run;

import dev.ipfsbench.driver.load.Cell;
import dev.ipfsbench.driver.load.CellMeasurement;
import dev.ipfsbench.driver.load.ContentFault;
import dev.ipfsbench.driver.load.DriverUse;
import dev.ipfsbench.driver.load.EncodedHistogram;
import dev.ipfsbench.driver.load.LoadPlan;
import dev.ipfsbench.driver.load.MachineUse;
import dev.ipfsbench.driver.load.OpenSample;
import dev.ipfsbench.driver.load.Outcome;
import dev.ipfsbench.driver.load.Periods;
import dev.ipfsbench.driver.load.Row;
import dev.ipfsbench.driver.load.RowMeasurement;
import dev.ipfsbench.driver.load.RunEnd;
import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.driver.load.Sample;
import dev.ipfsbench.driver.payload.PayloadMode;
import dev.ipfsbench.model.load.Arrivals;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/** Measurements of one cell, memory 1B create, made up by hand. */
final class Measurements {
  static final Instant START = Instant.parse("2026-12-01T05:00:00Z");
  static final Cell CELL =
      new Cell("default", Store.MEMORY, PayloadSize.parse("1B"), Measured.CREATE);
  static final StoreWorkload WORKLOAD =
      new StoreWorkload(
          List.of(Store.MEMORY),
          List.of(PayloadSize.parse("1B")),
          10,
          List.of(Measured.CREATE),
          StoreWorkload.DEFAULT.filesystem(),
          StoreWorkload.DEFAULT.ipfs(),
          StoreWorkload.DEFAULT.buffered());

  private Measurements() {}

  static Load load(int rounds) {
    return Load.closed(1, 1, 0, rounds, 1, 1);
  }

  static LoadPlan plan(int rounds) {
    return new LoadPlan("run-1", WORKLOAD, load(rounds), PayloadMode.UNIQUE, List.of());
  }

  /** As many rounds as asked for, each with these outcomes in one second. */
  static RunMeasurement run(RunEnd end, int rounds, Map<Outcome, Long> outcomes) {
    return run(end, rounds, outcomes, List.of(), 100_000_000, 0);
  }

  static RunMeasurement run(
      RunEnd end,
      int rounds,
      Map<Outcome, Long> outcomes,
      List<ContentFault> faults,
      long loadThreadNanos,
      long collectionMillis) {
    List<Sample> samples = new ArrayList<>();
    IntStream.rangeClosed(1, rounds).forEach(round -> samples.add(sample(round, outcomes, 1000)));
    var use =
        IntStream.rangeClosed(1, rounds)
            .mapToObj(
                round ->
                    new DriverUse(
                        round,
                        1_000_000_000,
                        -1,
                        loadThreadNanos,
                        2,
                        collectionMillis,
                        MachineUse.UNKNOWN))
            .toList();
    var row = new RowMeasurement(Row.CREATE, List.of(), samples);
    return new RunMeasurement(
        end,
        START,
        START.plusSeconds(rounds),
        rounds,
        List.of(new CellMeasurement(CELL, List.of(row), use, List.of(), List.of(), List.of())),
        faults);
  }

  /** A completed run in whose rounds the driver was so busy, and each create took so long. */
  static RunMeasurement used(List<DriverUse> uses, long nanos) {
    var samples =
        uses.stream().map(use -> sample(use.round(), Map.of(Outcome.OK, 100L), nanos)).toList();
    var row = new RowMeasurement(Row.CREATE, List.of(), samples);
    return new RunMeasurement(
        new RunEnd.Completed(),
        START,
        START.plusSeconds(uses.size()),
        uses.size(),
        List.of(new CellMeasurement(CELL, List.of(row), uses, List.of(), List.of(), List.of())),
        List.of());
  }

  private static Sample sample(int round, Map<Outcome, Long> outcomes, long nanos) {
    var histogram = new Histogram(3);
    histogram.recordValueWithCount(nanos, outcomes.getOrDefault(Outcome.OK, 0L));
    return new Sample(
        round,
        0,
        START.plusSeconds(round),
        outcomes.values().stream().mapToLong(Long::longValue).sum(),
        1_000_000_000,
        1,
        outcomes,
        EncodedHistogram.of(histogram),
        0,
        0,
        Periods.NONE,
        null);
  }

  static LoadPlan openPlan() {
    return new LoadPlan(
        "run-1", WORKLOAD, load(10).open(100, Arrivals.CONSTANT), PayloadMode.UNIQUE, List.of());
  }

  /** Ten rounds of an open load, each with so many operations that were sent, late and dropped. */
  static RunMeasurement open(int sent, int late, int dropped) {
    var lags = new Histogram(3);
    lags.recordValueWithCount(50_000, sent - late);
    lags.recordValueWithCount(2_000_000, late);
    var lag = EncodedHistogram.of(lags);
    var closed = run(new RunEnd.Completed(), 10, Map.of(Outcome.OK, (long) sent));
    var samples =
        closed.cells().getFirst().rows().getFirst().samples().stream()
            .map(
                one ->
                    new Sample(
                        one.round(),
                        one.position(),
                        one.startedAt(),
                        one.operations(),
                        one.elapsedNanos(),
                        one.bytes(),
                        one.outcomes(),
                        one.service(),
                        one.storeNanos(),
                        one.serverNanos(),
                        one.periods(),
                        new OpenSample(lag, lag, late, dropped)))
            .toList();
    var row = new RowMeasurement(Row.CREATE, List.of(), samples);
    return new RunMeasurement(
        closed.end(),
        closed.startedAt(),
        closed.endedAt(),
        10,
        List.of(
            new CellMeasurement(CELL, List.of(row), List.of(), List.of(), List.of(), List.of())),
        List.of());
  }
}
