package dev.ipfsbench.model.result;

import org.jspecify.annotations.Nullable;

/** Looks at a document's histograms before anybody relies on them. */
final class HistogramCheck {
  private HistogramCheck() {}

  /**
   * Decodes all of them once.
   *
   * @throws ResultFormatException where one is none, or holds another number of values than is said
   *     beside it; the message names it
   */
  static void check(ResultDocument document) throws ResultFormatException {
    for (int cell = 0; cell < document.cells().size(); cell++) {
      var rows = document.cells().get(cell).rows();
      for (int row = 0; row < rows.size(); row++) {
        var path = "cells[%d].rows[%d].".formatted(cell, row);
        check(path + "serviceTime", rows.get(row).serviceTime());
        check(path + "responseTime", rows.get(row).responseTime());
        var sending = rows.get(row).sending();
        var lag = sending == null ? null : sending.lag();
        if (lag != null) {
          check(path + "sending.lag", lag.histogram(), lag.count());
        }
      }
    }
  }

  private static void check(String path, @Nullable ServiceTime times) throws ResultFormatException {
    if (times != null) {
      check(path, times.histogram(), times.count());
    }
  }

  private static void check(String path, String histogram, long count)
      throws ResultFormatException {
    try {
      var values = EncodedHistogram.decode(histogram).getTotalCount();
      if (values != count) {
        throw new ResultFormatException(
            "not a result document: %s.histogram: holds %d values, count says %d"
                .formatted(path, values, count));
      }
    } catch (IllegalArgumentException e) {
      throw new ResultFormatException(
          "not a result document: %s.histogram: %s".formatted(path, e.getMessage()), e);
    }
  }
}
