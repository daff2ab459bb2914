package dev.ipfsbench.driver.run;

import dev.ipfsbench.driver.load.CellMeasurement;
import dev.ipfsbench.driver.load.DriverUse;
import dev.ipfsbench.driver.load.Histograms;
import dev.ipfsbench.driver.load.MachineUse;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;

/** What the driver and its machine did in all rounds of one cell, added up. */
final class CellUse {
  private final CellMeasurement cell;

  CellUse(CellMeasurement cell) {
    this.cell = cell;
  }

  /** Names the cell, or one of its rows. */
  static String name(String row, CellMeasurement cell) {
    return "%s in %s at %s".formatted(row, cell.cell().store().label(), cell.cell().payloadSize());
  }

  /** Names the cell. */
  String name() {
    return name(cell.cell().measured().label(), cell);
  }

  /** One figure; empty where a round lacks it, or there is no round. */
  OptionalLong sum(ToLongFunction<DriverUse> figure) {
    var figures = cell.driver().stream().mapToLong(figure).toArray();
    var sum = 0L;
    for (var each : figures) {
      if (each < 0) {
        return OptionalLong.empty();
      }
      sum += each;
    }
    return figures.length == 0 ? OptionalLong.empty() : OptionalLong.of(sum);
  }

  /** One figure of the machine. */
  OptionalLong machine(ToLongFunction<MachineUse> figure) {
    return sum(use -> figure.applyAsLong(use.machine()));
  }

  /** What one figure is of another; empty where either is missing or the other is 0. */
  OptionalDouble share(ToLongFunction<DriverUse> figure, ToLongFunction<DriverUse> whole) {
    var part = sum(figure);
    var all = sum(whole);
    return part.isEmpty() || all.isEmpty() || all.getAsLong() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) part.getAsLong() / all.getAsLong());
  }

  /** By how much sleeps were too long, in nanoseconds. */
  Histogram overslept() {
    return Histograms.sum(cell.driver().stream().map(use -> use.machine().overslept().decode()));
  }
}
