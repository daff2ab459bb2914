package dev.ipfsbench.driver.load;

import java.util.List;
import java.util.Optional;

/**
 * What one cell did.
 *
 * @param cell which cell
 * @param rows for a burst the row {@code burst} and one for each operation, else the one operation
 * @param driver what the driver used, one for each sample of the rounds
 * @param drains how long the store took after each round to make durable, or to move, what the cell
 *     had left to it; rounds in which it did not end in time are missing
 * @param unflushed of the store {@code direct}: how long a create takes in each round where Kubo is
 *     not asked to flush; empty for other stores and where nothing is created
 * @param timeSeries what it did second by second, all rounds after one another, 600 points at most
 */
public record CellMeasurement(
    Cell cell,
    List<RowMeasurement> rows,
    List<DriverUse> driver,
    List<RoundTime> drains,
    List<RoundTime> unflushed,
    List<TimePoint> timeSeries) {
  /** Freezes the lists. */
  public CellMeasurement {
    rows = List.copyOf(rows);
    driver = List.copyOf(driver);
    drains = List.copyOf(drains);
    unflushed = List.copyOf(unflushed);
    timeSeries = List.copyOf(timeSeries);
  }

  /** One of its rows; empty where it has none such. */
  public Optional<RowMeasurement> row(Row row) {
    return rows.stream().filter(candidate -> candidate.row() == row).findFirst();
  }

  /** The row that stands for the whole cell; empty where nothing was recorded. */
  public Optional<RowMeasurement> own() {
    return row(Row.valueOf(cell.measured().own().name()));
  }
}
