package dev.ipfsbench.driver.load;

import java.util.List;

/**
 * What one cell did.
 *
 * @param cell which cell
 * @param rows for a burst the row {@code burst} and one for each operation, else the one operation
 * @param driver what the driver used, one for each sample of the rounds
 */
public record CellMeasurement(Cell cell, List<RowMeasurement> rows, List<DriverUse> driver) {
  /** Freezes the lists. */
  public CellMeasurement {
    rows = List.copyOf(rows);
    driver = List.copyOf(driver);
  }
}
