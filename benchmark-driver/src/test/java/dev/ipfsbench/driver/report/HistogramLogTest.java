package dev.ipfsbench.driver.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.ResultJson;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;

class HistogramLogTest {
  private static final Path RUN =
      Path.of(System.getProperty("ipfsbench.root"), "docs/results/buffer-in-memory.json");

  @Test
  void theLogHoldsTheHistogramsOfTheDocument() throws Exception {
    var document = ResultJson.read(RUN);

    var read = read(document);

    var rows = document.cells().stream().mapToInt(cell -> cell.rows().size()).sum();
    assertThat(read).hasSize(rows);
    for (var cell : document.cells()) {
      for (var row : cell.rows()) {
        var tag =
            "default/%s/%s/%s/%s/service"
                .formatted(
                    cell.store().label(),
                    cell.payloadSize(),
                    cell.measured().label(),
                    row.operation().label());
        var histogram = Objects.requireNonNull(read.get(tag), tag);
        var service = Objects.requireNonNull(row.serviceTime());
        assertThat(histogram.getTotalCount()).isEqualTo(service.count());
        // The document keeps its histograms to two digits.
        assertThat((double) histogram.getMaxValue())
            .isCloseTo(service.maxNanoseconds(), withinPercentage(1));
        assertThat(histogram.getStartTimeStamp())
            .isEqualTo(document.run().startedAt().toEpochMilli());
      }
    }
  }

  private static Map<String, Histogram> read(ResultDocument document) {
    var bytes = HistogramLog.of(document).getBytes(StandardCharsets.UTF_8);
    var reader = new HistogramLogReader(new ByteArrayInputStream(bytes));
    Map<String, Histogram> read = new LinkedHashMap<>();
    for (EncodableHistogram next = reader.nextIntervalHistogram();
        next != null;
        next = reader.nextIntervalHistogram()) {
      read.put(next.getTag(), (Histogram) next);
    }
    return read;
  }
}
