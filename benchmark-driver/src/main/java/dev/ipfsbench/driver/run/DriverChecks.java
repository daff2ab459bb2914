package dev.ipfsbench.driver.run;

import static dev.ipfsbench.driver.run.Reading.millis;
import static dev.ipfsbench.driver.run.Reading.percent;

import dev.ipfsbench.driver.load.CellMeasurement;
import dev.ipfsbench.driver.load.DriverUse;
import dev.ipfsbench.driver.load.RowMeasurement;
import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.model.result.Check;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** Whether the driver itself was fast and punctual enough. */
final class DriverChecks {
  /** Of the time, of one thread or of all processors: beyond it the driver may be the slower. */
  private static final double BUSY = 0.8;

  /** Of the time. */
  private static final double COLLECTING = 0.05;

  /** Of a row's operations; more than this and the schedule was not kept. */
  private static final double LATE = 0.01;

  /** That sleeps may be too long at the p99, whatever the row measures. */
  private static final double JITTER_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  /** The same, of a row's median. */
  private static final double JITTER_SHARE = 0.1;

  /** Sleeps of a cell that a p99 needs; of fewer it would be the longest. */
  private static final int SLEEPS_WANTED = 100;

  private final RunMeasurement run;

  DriverChecks(RunMeasurement run) {
    this.run = run;
  }

  /** Of an open load: whether operations were sent when they should have been. */
  Stream<Check> schedule() {
    return Reading.worst(
        "late-or-dropped",
        run.cells().stream().flatMap(cell -> cell.rows().stream().map(row -> lateness(row, cell))))
        .stream();
  }

  /** Of every load. */
  Stream<Check> all() {
    return Stream.of(
            Reading.worst("driver-cpu", byCell(DriverChecks::busy)),
            Reading.worst("garbage-collection", byCell(DriverChecks::collecting)),
            Reading.worst(
                "scheduler-jitter", run.cells().stream().flatMap(DriverChecks::punctuality)))
        .flatMap(Optional::stream);
  }

  private Stream<Reading> byCell(Function<CellUse, Stream<Reading>> readings) {
    return run.cells().stream().map(CellUse::new).flatMap(readings);
  }

  private static Reading lateness(RowMeasurement row, CellMeasurement cell) {
    var share = row.lateShare();
    return new Reading(
        share,
        LATE,
        "%s of the operations of %s were late or dropped, at most %s may"
            .formatted(percent(share), CellUse.name(row.row().label(), cell), percent(LATE)));
  }

  private static Stream<Reading> busy(CellUse use) {
    return Stream.concat(
        reading(
            use.share(DriverUse::loadThreadNanos, DriverUse::wallNanos),
            BUSY,
            share ->
                "the thread that applies the load was busy for %s of the time of %s, at most %s"
                        .formatted(percent(share), use.name(), percent(BUSY))
                    + " leaves no doubt that the target was the slower part"),
        reading(
            use.share(DriverUse::cpuNanos, each -> each.processors() * each.wallNanos()),
            BUSY,
            share ->
                "the driver took %s of its processors' time during %s, at most %s is wanted"
                    .formatted(percent(share), use.name(), percent(BUSY))));
  }

  private static Stream<Reading> collecting(CellUse use) {
    return reading(
        use.share(
            each -> TimeUnit.MILLISECONDS.toNanos(each.collectionMillis()), DriverUse::wallNanos),
        COLLECTING,
        share ->
            "the driver's garbage collection took %s of the time of %s, at most %s is wanted"
                .formatted(percent(share), use.name(), percent(COLLECTING)));
  }

  private static Stream<Reading> reading(
      OptionalDouble share, double bound, DoubleFunction<String> sentence) {
    return share.stream().mapToObj(value -> new Reading(value, bound, sentence.apply(value)));
  }

  private static Stream<Reading> punctuality(CellMeasurement cell) {
    var overslept = new CellUse(cell).overslept();
    if (overslept.getTotalCount() < SLEEPS_WANTED) {
      return Stream.empty();
    }
    var jitter = (double) overslept.getValueAtPercentile(99);
    return cell.rows().stream()
        .map(
            row -> {
              var median = row.service().getValueAtPercentile(50);
              var bound = Math.max(JITTER_NANOS, JITTER_SHARE * median);
              return new Reading(
                  jitter,
                  bound,
                  "one sleep in a hundred was %s or more too long during %s, at most %s may be: 1 ms, or"
                          .formatted(
                              millis(jitter), CellUse.name(row.row().label(), cell), millis(bound))
                      + " 10 % of the row's median where that is more");
            });
  }
}
