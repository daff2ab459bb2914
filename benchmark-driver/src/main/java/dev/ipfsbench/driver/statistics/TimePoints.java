package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.driver.load.TimePoint;
import dev.ipfsbench.model.result.Percentile;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** From recorded stretches of time to what a cell reports. */
final class TimePoints {
  private static final double NANOS = 1e9;

  private TimePoints() {}

  /** In the order of time. */
  static List<dev.ipfsbench.model.result.TimePoint> of(List<TimePoint> series) {
    return series.stream().map(TimePoints::point).toList();
  }

  private static dev.ipfsbench.model.result.TimePoint point(TimePoint point) {
    var service = point.service().decode();
    var operations = service.getTotalCount();
    return new dev.ipfsbench.model.result.TimePoint(
        point.atNanos() / NANOS,
        point.lengthNanos() / NANOS,
        operations,
        point.errors(),
        percentile(service, Percentile.P50),
        percentile(service, Percentile.P99),
        operations == 0 ? null : service.getMaxValue());
  }

  private static @Nullable Long percentile(Histogram service, Percentile percentile) {
    return service.getTotalCount() < percentile.samplesNeeded()
        ? null
        : service.getValueAtPercentile(percentile.percent());
  }
}
