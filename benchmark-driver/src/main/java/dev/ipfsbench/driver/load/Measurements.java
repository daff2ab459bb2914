package dev.ipfsbench.driver.load;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** Gathers the samples of a run. For the thread that executes the run. */
final class Measurements {
  private final Map<Cell, Gathered> cells = new LinkedHashMap<>();
  private int roundsCompleted;

  /** For these cells, in this order. */
  Measurements(List<Cell> plan) {
    for (var cell : plan) {
      cells.put(cell, new Gathered(rows(cell)));
    }
  }

  /** The rows of a cell, in the order of the report. */
  static List<Row> rows(Cell cell) {
    var operations = Script.of(cell).rows();
    return switch (cell.measured()) {
      case BURST -> Stream.concat(Stream.of(Row.BURST), operations.stream()).toList();
      case CREATE, READ, UPDATE, DELETE, AGEING, ECHO -> operations;
    };
  }

  /** Takes what a cell did in one round out of the recorder; the load thread has finished. */
  void add(
      CellTask task, int position, Instant startedAt, CellRecorder recorder, DriverUse driver) {
    var gathered = Objects.requireNonNull(cells.get(task.cell()));
    gathered.rows.forEach(
        (row, samples) -> samples.add(sample(task, position, startedAt, row, recorder)));
    gathered.driver.add(driver);
  }

  /** Takes how long a cell's store had to do after the last reply. */
  void addDrain(CellTask task, Duration time) {
    if (task.round() > 0) {
      Objects.requireNonNull(cells.get(task.cell()))
          .drains
          .add(new RoundTime(task.round(), time.toNanos() / 1e9));
    }
  }

  /** Where a cell's points in time go. */
  TimeSeries timeSeries(Cell cell) {
    return Objects.requireNonNull(cells.get(cell)).timeSeries;
  }

  /** Takes how long creates took on average where Kubo was not asked to flush. */
  void addUnflushed(CellTask task, double meanNanos) {
    if (task.round() > 0) {
      Objects.requireNonNull(cells.get(task.cell()))
          .unflushed
          .add(new RoundTime(task.round(), meanNanos / 1e9));
    }
  }

  private static Sample sample(
      CellTask task, int position, Instant startedAt, Row row, CellRecorder recorder) {
    var recorded = recorder.row(row);
    return new Sample(
        task.round(),
        position,
        startedAt,
        recorded.operations(),
        recorded.elapsedNanos(),
        recorded.bytes(),
        recorded.outcomes(),
        EncodedHistogram.of(recorded.drain()),
        recorded.storeNanos(),
        recorded.serverNanos(),
        periods(task, row, recorder),
        task.open() ? recorded.open().sample() : null);
  }

  private static Periods periods(CellTask task, Row row, CellRecorder recorder) {
    if (row == Row.BURST) {
      return recorder.periods().periods();
    }
    return task.ages() ? recorder.ages(row).periods() : Periods.NONE;
  }

  /** All cells have their sample of this round. */
  void roundCompleted() {
    roundsCompleted++;
  }

  /** What there is. */
  RunMeasurement result(
      RunEnd end, Instant startedAt, Instant endedAt, List<ContentFault> contentFaults) {
    var measured =
        cells.entrySet().stream()
            .map(entry -> entry.getValue().measurement(entry.getKey()))
            .toList();
    return new RunMeasurement(end, startedAt, endedAt, roundsCompleted, measured, contentFaults);
  }

  private static final class Gathered {
    private final Map<Row, List<Sample>> rows = new LinkedHashMap<>();
    private final List<DriverUse> driver = new ArrayList<>();
    private final List<RoundTime> drains = new ArrayList<>();
    private final List<RoundTime> unflushed = new ArrayList<>();
    private final TimeSeries timeSeries = new TimeSeries();

    Gathered(List<Row> of) {
      of.forEach(row -> rows.put(row, new ArrayList<>()));
    }

    CellMeasurement measurement(Cell cell) {
      var measured =
          rows.entrySet().stream()
              .map(entry -> measurement(entry.getKey(), entry.getValue()))
              .toList();
      return new CellMeasurement(
          cell,
          measured,
          driver.stream().filter(use -> use.round() > 0).toList(),
          drains,
          unflushed,
          timeSeries.points());
    }

    private static RowMeasurement measurement(Row row, List<Sample> samples) {
      return new RowMeasurement(
          row,
          samples.stream().filter(sample -> sample.round() == 0).toList(),
          samples.stream().filter(sample -> sample.round() > 0).toList());
    }
  }
}
