package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Row;
import dev.ipfsbench.model.result.VariantComparison;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;

/**
 * Compares the variants of a run with its first one, row by row, in pairs of the same round: what
 * slows a whole round hits both sides of a pair. The test is Wilcoxon's signed-rank on the
 * logarithms of the ratios; p values are corrected for the number of rows.
 */
final class VariantComparisons {
  private VariantComparisons() {}

  /** One row of one variant with its baseline; nobody changes the array. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Pair(Cell variant, String baseline, Row row, double[] ratios) {

    VariantComparison comparison(double p) {
      return new VariantComparison(
          variant.variant(),
          baseline,
          variant.store(),
          variant.payloadSize(),
          variant.measured(),
          row.operation(),
          MedianInterval.median(ratios),
          MedianInterval.of(ratios).orElse(null),
          p,
          ratios.length);
    }
  }

  /**
   * In the order of the cells; an open load has the same rate everywhere, so it compares nothing.
   */
  static List<VariantComparison> of(List<Cell> cells) {
    if (cells.isEmpty()) {
      return List.of();
    }
    var baseline = cells.getFirst().variant();
    var pairs = new ArrayList<Pair>();
    for (var cell : cells) {
      if (!cell.variant().equals(baseline) && !cell.open()) {
        twin(cell, baseline, cells).ifPresent(twin -> pairs.addAll(pairs(cell, twin)));
      }
    }
    var corrected = Holm.correct(pairs.stream().mapToDouble(VariantComparisons::p).toArray());
    return IntStream.range(0, pairs.size())
        .mapToObj(i -> pairs.get(i).comparison(corrected[i]))
        .toList();
  }

  /**
   * How likely ratios like these are where there is no difference.
   *
   * @return 1 where all are 1
   */
  static double p(double[] ratios) {
    var logarithms = Arrays.stream(ratios).map(Math::log).toArray();
    return Arrays.stream(logarithms).allMatch(value -> value == 0)
        ? 1
        : WilcoxonSignedRankTest.withDefaults().test(logarithms).getPValue();
  }

  private static double p(Pair pair) {
    return p(pair.ratios());
  }

  private static Optional<Cell> twin(Cell cell, String baseline, List<Cell> cells) {
    return cells.stream()
        .filter(other -> other.variant().equals(baseline))
        .filter(other -> other.store() == cell.store())
        .filter(other -> other.payloadSize().equals(cell.payloadSize()))
        .filter(other -> other.measured() == cell.measured())
        .findFirst();
  }

  private static List<Pair> pairs(Cell cell, Cell twin) {
    return cell.rows().stream()
        .flatMap(
            row ->
                twin.row(row.operation()).stream()
                    .map(
                        other ->
                            new Pair(
                                cell,
                                twin.variant(),
                                row,
                                RoundRatios.of(row.samples(), other.samples()))))
        .filter(pair -> pair.ratios().length > 0)
        .toList();
  }
}
