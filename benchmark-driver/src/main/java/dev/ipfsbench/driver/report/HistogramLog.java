package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.EncodedHistogram;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.Row;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.HdrHistogram.HistogramLogWriter;

/**
 * The histograms of a run in HdrHistogram's log format, in nanoseconds: for each row a line with
 * the tag {@code variant/store/size/cell/row/service}, and of an open load one more each for {@code
 * response} and {@code lag}. All lines span the whole run.
 */
final class HistogramLog {
  private static final double MILLIS = 1e3;
  private static final double NANOS_PER_MILLI = 1e6;

  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private final HistogramLogWriter writer = new HistogramLogWriter(text);
  private final double seconds;

  private HistogramLog(ResultDocument document) {
    var run = document.run();
    var startMillis = run.startedAt().toEpochMilli();
    seconds = (run.finishedAt().toEpochMilli() - startMillis) / MILLIS;
    writer.outputComment("[ipfs-bench run " + run.id() + "]");
    writer.outputLogFormatVersion();
    writer.outputStartTime(startMillis);
    writer.outputLegend();
    for (var cell : document.cells()) {
      for (var row : cell.rows()) {
        add(cell, row);
      }
    }
    writer.close();
  }

  /** Renders the document. */
  static String of(ResultDocument document) {
    return new HistogramLog(document).text.toString(StandardCharsets.UTF_8);
  }

  private void add(Cell cell, Row row) {
    var name =
        String.join(
            "/",
            cell.variant(),
            cell.store().label(),
            cell.payloadSize().toString(),
            cell.measured().label(),
            row.operation().label());
    var service = row.serviceTime();
    if (service != null) {
      add(name + "/service", service.histogram());
    }
    var response = row.responseTime();
    if (response != null) {
      add(name + "/response", response.histogram());
    }
    var sending = row.sending();
    var lag = sending == null ? null : sending.lag();
    if (lag != null) {
      add(name + "/lag", lag.histogram());
    }
  }

  private void add(String tag, String encoded) {
    var histogram = EncodedHistogram.decode(encoded);
    histogram.setTag(tag);
    writer.outputIntervalHistogram(0, seconds, histogram, NANOS_PER_MILLI);
  }
}
