package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.driver.load.RowMeasurement;
import dev.ipfsbench.model.result.EncodedHistogram;
import dev.ipfsbench.model.result.SendLag;
import dev.ipfsbench.model.result.Sending;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** How a row of an open load kept its schedule. */
final class Sendings {
  private static final double MEDIAN = 50;
  private static final double P99 = 99;

  private Sendings() {}

  /** The figures of all rounds. */
  static Sending of(RowMeasurement row) {
    return new Sending(row.late(), row.dropped(), lag(row.sendLag()));
  }

  private static @Nullable SendLag lag(Histogram histogram) {
    return histogram.getTotalCount() == 0
        ? null
        : new SendLag(
            histogram.getTotalCount(),
            histogram.getValueAtPercentile(MEDIAN),
            histogram.getValueAtPercentile(P99),
            histogram.getMaxValue(),
            EncodedHistogram.encode(histogram));
  }
}
