package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.Row;
import dev.ipfsbench.model.result.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.MannWhitneyUTest;

/**
 * Compares two runs, row by row: the time for one operation in each round. Rounds of different runs
 * have nothing in common, so they are not paired (Mann-Whitney U), and p values are corrected for
 * the number of rows.
 */
public final class RunComparison {
  private RunComparison() {}

  /** What one row took in each round of both runs; nobody changes the arrays. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Pair(Finding.Key key, double[] before, double[] after) {

    Finding finding(double p) {
      return new Finding(key, figure(before), figure(after), p);
    }
  }

  /** The rows that both runs have and that succeeded in at least one round of each. */
  public static List<Finding> of(ResultDocument before, ResultDocument after) {
    var second = periods(after);
    var pairs = new ArrayList<Pair>();
    periods(before)
        .forEach(
            (key, times) -> {
              var others = second.get(key);
              if (others != null) {
                pairs.add(new Pair(key, times, others));
              }
            });
    var corrected = Holm.correct(pairs.stream().mapToDouble(RunComparison::p).toArray());
    return IntStream.range(0, pairs.size())
        .mapToObj(i -> pairs.get(i).finding(corrected[i]))
        .toList();
  }

  private static double p(Pair pair) {
    return MannWhitneyUTest.withDefaults().test(pair.before(), pair.after()).getPValue();
  }

  /** The geometric mean of all ratios; 1 where there are none. */
  public static double meanRatio(List<Finding> findings) {
    return GeometricMean.of(findings.stream().mapToDouble(Finding::ratio));
  }

  private static Map<Finding.Key, double[]> periods(ResultDocument document) {
    var periods = new LinkedHashMap<Finding.Key, double[]>();
    for (var cell : document.cells()) {
      for (var row : cell.rows()) {
        var times =
            row.samples().stream()
                .mapToDouble(Sample::rate)
                .filter(rate -> rate > 0)
                .map(rate -> 1 / rate)
                .toArray();
        if (times.length > 0) {
          periods.put(key(cell, row), times);
        }
      }
    }
    return periods;
  }

  private static Finding.Key key(Cell cell, Row row) {
    return new Finding.Key(
        cell.variant(), cell.store(), cell.payloadSize(), cell.measured(), row.operation());
  }

  private static Finding.Figure figure(double[] times) {
    return new Finding.Figure(
        MedianInterval.median(times), MedianInterval.of(times).orElse(null), times.length);
  }
}
