package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.driver.load.CellMeasurement;
import dev.ipfsbench.driver.load.Periods;
import dev.ipfsbench.driver.load.RowMeasurement;
import dev.ipfsbench.driver.load.Sample;
import dev.ipfsbench.model.result.Growth;
import dev.ipfsbench.model.workload.Measured;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * Fits how the time of an operation grows with the number of updates: a constant, a logarithm and a
 * line, by least squares. A curve with a slope has to beat the constant by a tenth of its residual,
 * as noise alone lets it win by a little.
 */
final class GrowthFit {
  private static final int MOST_POINTS = 100;
  private static final int FEWEST_UPDATES = 8;
  private static final double CLEARLY = 0.9;

  private GrowthFit() {}

  /** One curve with its standard error. */
  private record Curve(Growth.Shape shape, double start, double slope, double error) {}

  /** Of each row of an ageing cell with updates enough; empty of every other cell. */
  static List<Growth> of(CellMeasurement cell) {
    return cell.cell().measured() == Measured.AGEING
        ? cell.rows().stream().flatMap(row -> growth(row).stream()).toList()
        : List.of();
  }

  private static Optional<Growth> growth(RowMeasurement row) {
    var rounds =
        row.samples().stream()
            .map(Sample::periods)
            .filter(periods -> periods.seconds().length > 0)
            .toList();
    var updates = rounds.stream().mapToLong(GrowthFit::passes).min().orElse(0);
    if (updates < FEWEST_UPDATES) {
      return Optional.empty();
    }
    var points = (int) Math.min(MOST_POINTS, updates);
    var seconds =
        IntStream.range(0, points)
            .mapToDouble(point -> median(rounds, updates, point, points))
            .toArray();
    var best = best(seconds, updates);
    return Optional.of(
        new Growth(
            Measured.valueOf(row.row().name()),
            updates,
            Arrays.stream(seconds).boxed().toList(),
            best.shape(),
            best.start(),
            best.slope(),
            100 * best.error() / Arrays.stream(seconds).average().orElseThrow()));
  }

  private static long passes(Periods periods) {
    return (long) periods.seconds().length * periods.burstsEach();
  }

  /** The mean of one of equal stretches in each round, and of those the median. */
  private static double median(List<Periods> rounds, long updates, int point, int points) {
    var from = updates * point / points;
    var to = Math.max(from + 1, updates * (point + 1) / points);
    return MedianInterval.median(
        rounds.stream().mapToDouble(round -> mean(round, from, to)).toArray());
  }

  private static double mean(Periods round, long from, long to) {
    var seconds = round.seconds();
    var first = (int) (from / round.burstsEach());
    var last = (int) Math.max(first + 1L, to / round.burstsEach());
    return Arrays.stream(seconds, first, Math.min(last, seconds.length)).average().orElseThrow();
  }

  /** The curve that fits points best which lie in the middle of equal stretches. */
  private static Curve best(double[] seconds, long updates) {
    var width = (double) updates / seconds.length;
    var at = IntStream.range(0, seconds.length).mapToDouble(i -> (i + 0.5) * width).toArray();
    var constant = constant(seconds);
    var logarithmic = line(Growth.Shape.LOGARITHMIC, at, seconds, Math::log);
    var linear = line(Growth.Shape.LINEAR, at, seconds, x -> x);
    var growing = linear.error() <= logarithmic.error() ? linear : logarithmic;
    return growing.error() < CLEARLY * constant.error() ? growing : constant;
  }

  private static Curve constant(double[] y) {
    var mean = Arrays.stream(y).average().orElseThrow();
    var squares = Arrays.stream(y).map(each -> (each - mean) * (each - mean)).sum();
    return new Curve(Growth.Shape.CONSTANT, mean, 0, Math.sqrt(squares / (y.length - 1)));
  }

  private static Curve line(
      Growth.Shape shape, double[] at, double[] y, DoubleUnaryOperator scale) {
    var x = Arrays.stream(at).map(scale).toArray();
    var meanX = Arrays.stream(x).average().orElseThrow();
    var meanY = Arrays.stream(y).average().orElseThrow();
    var products =
        IntStream.range(0, x.length).mapToDouble(i -> (x[i] - meanX) * (y[i] - meanY)).sum();
    var slope = products / Arrays.stream(x).map(each -> (each - meanX) * (each - meanX)).sum();
    var start = meanY - slope * meanX;
    var squares =
        IntStream.range(0, x.length)
            .mapToDouble(i -> y[i] - start - slope * x[i])
            .map(rest -> rest * rest)
            .sum();
    return new Curve(shape, start, slope, Math.sqrt(squares / (x.length - 2)));
  }
}
