package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.driver.load.CellMeasurement;
import dev.ipfsbench.driver.load.RoundTime;
import dev.ipfsbench.driver.load.RowMeasurement;
import dev.ipfsbench.model.result.Sustained;
import dev.ipfsbench.model.workload.Store;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a buffered cell reaches when its drain is counted in. */
final class SustainedRate {
  private SustainedRate() {}

  /** Over the rounds that drained; null for other stores, and where none did. */
  static @Nullable Sustained of(CellMeasurement measurement) {
    var cell = measurement.cell();
    if (cell.store() != Store.BUFFERED || measurement.drains().isEmpty()) {
      return null;
    }
    Map<Integer, Double> drains =
        measurement.drains().stream()
            .collect(Collectors.toMap(RoundTime::round, RoundTime::seconds));
    var operations = 0L;
    var seconds = 0.0;
    for (var sample : measurement.own().map(RowMeasurement::samples).orElse(List.of())) {
      var drain = drains.get(sample.round());
      if (drain != null) {
        operations += sample.operations();
        seconds += sample.elapsedNanos() / 1e9 + drain;
      }
    }
    var times = drains.values().stream().mapToDouble(Double::doubleValue).toArray();
    return seconds == 0
        ? null
        : new Sustained(
            operations / seconds,
            MedianInterval.median(times),
            drains.values().stream().mapToDouble(Double::doubleValue).max().orElse(0),
            times.length);
  }
}
