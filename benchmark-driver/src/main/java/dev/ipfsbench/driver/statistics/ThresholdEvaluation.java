package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.model.criteria.Metric;
import dev.ipfsbench.model.criteria.Threshold;
import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Percentile;
import dev.ipfsbench.model.result.Row;
import dev.ipfsbench.model.result.ServiceTime;
import dev.ipfsbench.model.result.ThresholdResult;
import dev.ipfsbench.model.result.Verdict;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Holds thresholds against the figures of a run. */
public final class ThresholdEvaluation {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final MathContext SHOWN = new MathContext(4);

  private ThresholdEvaluation() {}

  /** What becomes of each threshold, in their order. */
  public static List<ThresholdResult> of(List<Threshold> thresholds, List<Cell> cells) {
    return thresholds.stream().map(threshold -> evaluate(threshold, cells)).toList();
  }

  /** How many operations it takes until there is a figure. */
  public static long operationsNeeded(Metric metric) {
    return percentile(metric).map(Percentile::samplesNeeded).orElse(1L);
  }

  /** Where the threshold names several rows, the worst result counts. */
  private static ThresholdResult evaluate(Threshold threshold, List<Cell> cells) {
    return cells.stream()
        .flatMap(
            cell ->
                cell.rows().stream()
                    .filter(
                        row ->
                            threshold
                                .row()
                                .names(
                                    cell.variant(),
                                    cell.store(),
                                    cell.payloadSize(),
                                    row.operation())))
        .map(row -> evaluate(threshold, row))
        .max(Comparator.comparing(ThresholdResult::verdict).thenComparing(badness(threshold)))
        .orElseGet(() -> inconclusive(threshold, "it was not measured"));
  }

  private static Comparator<ThresholdResult> badness(Threshold threshold) {
    Comparator<ThresholdResult> byValue =
        Comparator.comparing(
            ThresholdResult::value, Comparator.nullsFirst(Comparator.naturalOrder()));
    return threshold.atMost() == null ? byValue.reversed() : byValue;
  }

  private static ThresholdResult evaluate(Threshold threshold, Row row) {
    var metric = threshold.metric();
    var percentile = percentile(metric);
    if (percentile.isPresent() && row.succeeded() < percentile.get().samplesNeeded()) {
      return inconclusive(
          threshold,
          "%s takes %d operations, %d were measured"
              .formatted(metric.shortName(), percentile.get().samplesNeeded(), row.succeeded()));
    }
    var value = value(metric, row);
    if (value.isEmpty()) {
      return inconclusive(threshold, "nothing succeeded");
    }
    var passes = threshold.allows(value.getAsDouble());
    return result(
        threshold,
        passes ? Verdict.PASS : Verdict.FAIL,
        value.getAsDouble(),
        "it is %s%s"
            .formatted(
                new BigDecimal(value.getAsDouble())
                    .round(SHOWN)
                    .stripTrailingZeros()
                    .toPlainString(),
                metric.unit().isEmpty() ? " " + metric.shortName() : metric.unit()));
  }

  private static Optional<Percentile> percentile(Metric metric) {
    return switch (metric) {
      case P50_MILLISECONDS -> Optional.of(Percentile.P50);
      case P90_MILLISECONDS -> Optional.of(Percentile.P90);
      case P99_MILLISECONDS -> Optional.of(Percentile.P99);
      case P99_9_MILLISECONDS -> Optional.of(Percentile.P99_9);
      case MEAN_MILLISECONDS,
          MAX_MILLISECONDS,
          OPERATIONS_PER_SECOND,
          MEBIBYTES_PER_SECOND,
          ERROR_PERCENT ->
          Optional.empty();
    };
  }

  private static OptionalDouble value(Metric metric, Row row) {
    return switch (metric) {
      case OPERATIONS_PER_SECOND -> measured(row, row.throughput().operationsPerSecond());
      case MEBIBYTES_PER_SECOND -> measured(row, row.throughput().mebibytesPerSecond());
      case ERROR_PERCENT ->
          measured(row, 100.0 * row.failed() / Math.max(1, row.succeeded() + row.failed()));
      case MEAN_MILLISECONDS -> latency(row, ServiceTime::meanNanoseconds);
      case MAX_MILLISECONDS -> latency(row, ServiceTime::maxNanoseconds);
      case P50_MILLISECONDS, P90_MILLISECONDS, P99_MILLISECONDS, P99_9_MILLISECONDS ->
          percentile(row, percentile(metric).orElseThrow());
    };
  }

  private static OptionalDouble measured(Row row, double value) {
    return row.succeeded() + row.failed() == 0 ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  private static OptionalDouble latency(Row row, ToDoubleFunction<ServiceTime> figure) {
    var times = times(row);
    return times == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(figure.applyAsDouble(times) / NANOS_PER_MILLI);
  }

  private static OptionalDouble percentile(Row row, Percentile percentile) {
    var times = times(row);
    var nanos = times == null ? null : times.percentileNanoseconds().get(percentile);
    return nanos == null ? OptionalDouble.empty() : OptionalDouble.of(nanos / NANOS_PER_MILLI);
  }

  /** Users of an open load wait from the intended time on. */
  private static @Nullable ServiceTime times(Row row) {
    return row.responseTime() == null ? row.serviceTime() : row.responseTime();
  }

  private static ThresholdResult inconclusive(Threshold threshold, String why) {
    return result(threshold, Verdict.INCONCLUSIVE, null, why);
  }

  private static ThresholdResult result(
      Threshold threshold, Verdict verdict, @Nullable Double value, String why) {
    return new ThresholdResult(threshold, verdict, value, "%s: %s".formatted(threshold, why));
  }
}
