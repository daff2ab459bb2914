package dev.ipfsbench.driver.report;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.Row;
import dev.ipfsbench.model.result.Sample;

/**
 * The samples as CSV after RFC 4180, a line each: what was measured, the round, and how many
 * operations took how many seconds. No value needs quotes: names are of letters, digits and {@code
 * -}.
 */
final class SamplesCsv {
  private static final String END = "\r\n";

  private SamplesCsv() {}

  /** Renders the document. */
  static String of(ResultDocument document) {
    var text =
        new StringBuilder(
                "variant,store,payload_bytes,measured,row,round,operations,seconds,operations_per_second")
            .append(END);
    for (var cell : document.cells()) {
      for (var row : cell.rows()) {
        row.samples().forEach(sample -> line(text, cell, row, sample));
      }
    }
    return text.toString();
  }

  private static void line(StringBuilder text, Cell cell, Row row, Sample sample) {
    text.append(cell.variant())
        .append(',')
        .append(cell.store().label())
        .append(',')
        .append(cell.payloadSize().bytes())
        .append(',')
        .append(cell.measured().label())
        .append(',')
        .append(row.operation().label())
        .append(',')
        .append(sample.round())
        .append(',')
        .append(sample.operations())
        .append(',')
        .append(sample.seconds())
        .append(',')
        .append(sample.rate())
        .append(END);
  }
}
