package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.model.result.Interval;
import dev.ipfsbench.model.result.Percentile;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/**
 * Where percentiles lie with 95 % confidence: whole rounds are drawn with replacement, their
 * histograms merged, and the percentiles of many such draws are sorted (the percentile bootstrap;
 * B. Efron, Bootstrap Methods, The Annals of Statistics 7, 1979). Rounds and not operations are
 * drawn, since operations of one round have their conditions in common. The draws come from a fixed
 * seed, so the same rounds have the same intervals.
 */
final class PercentileIntervals {
  private static final int DRAWS = 1_000;
  private static final double TAIL = 0.025;
  private static final long SEED = 1;

  /** All values that occur in any round, ascending. */
  private final long[] values;

  /** For each round, how many of its values are at most the value with this index. */
  private final long[][] cumulative;

  private PercentileIntervals(long[] values, long[][] cumulative) {
    this.values = values;
    this.cumulative = cumulative;
  }

  /**
   * The intervals.
   *
   * @param rounds one histogram each
   * @param wanted which percentiles
   * @return empty under {@link MedianInterval#FEWEST} rounds
   */
  static Map<Percentile, Interval> of(List<Histogram> rounds, Set<Percentile> wanted) {
    var filled = rounds.stream().filter(round -> round.getTotalCount() > 0).toList();
    if (filled.size() < MedianInterval.FEWEST || wanted.isEmpty()) {
      return Map.of();
    }
    return index(filled).draw(wanted);
  }

  private static PercentileIntervals index(List<Histogram> rounds) {
    var values =
        rounds.stream().flatMapToLong(PercentileIntervals::recorded).sorted().distinct().toArray();
    var cumulative = new long[rounds.size()][values.length];
    for (int round = 0; round < rounds.size(); round++) {
      for (var value : rounds.get(round).recordedValues()) {
        var at = Arrays.binarySearch(values, value.getValueIteratedTo());
        cumulative[round][at] = value.getCountAddedInThisIterationStep();
      }
      Arrays.parallelPrefix(cumulative[round], Long::sum);
    }
    return new PercentileIntervals(values, cumulative);
  }

  private static LongStream recorded(Histogram round) {
    var values = LongStream.builder();
    round.recordedValues().forEach(value -> values.add(value.getValueIteratedTo()));
    return values.build();
  }

  private Map<Percentile, Interval> draw(Set<Percentile> wanted) {
    var random = new Random(SEED);
    var drawn = new EnumMap<Percentile, double[]>(Percentile.class);
    wanted.forEach(percentile -> drawn.put(percentile, new double[DRAWS]));
    var times = new int[cumulative.length];
    for (int i = 0; i < DRAWS; i++) {
      Arrays.fill(times, 0);
      for (int round = 0; round < times.length; round++) {
        times[random.nextInt(times.length)]++;
      }
      for (var entry : drawn.entrySet()) {
        entry.getValue()[i] = percentile(times, entry.getKey().percent());
      }
    }
    var intervals = new EnumMap<Percentile, Interval>(Percentile.class);
    drawn.forEach((percentile, figures) -> intervals.put(percentile, interval(figures)));
    return intervals;
  }

  /** The smallest value that so many per cent of the drawn rounds' values do not exceed. */
  private long percentile(int[] times, double percent) {
    var wanted = Math.max(1, (long) Math.ceil(percent / 100 * upTo(times, values.length - 1)));
    var low = 0;
    var high = values.length - 1;
    while (low < high) {
      var middle = (low + high) >>> 1;
      if (upTo(times, middle) >= wanted) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return values[low];
  }

  private long upTo(int[] times, int index) {
    var count = 0L;
    for (int round = 0; round < times.length; round++) {
      count += times[round] * cumulative[round][index];
    }
    return count;
  }

  private static Interval interval(double[] figures) {
    Arrays.sort(figures);
    var beyond = (int) (TAIL * figures.length);
    return new Interval(figures[beyond], figures[figures.length - 1 - beyond]);
  }
}
