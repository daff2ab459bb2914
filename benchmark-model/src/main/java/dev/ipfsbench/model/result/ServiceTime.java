package dev.ipfsbench.model.result;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Service time, or response time, of what succeeded, all rounds merged.
 *
 * @param count of operations, or bursts, at least 1
 * @param minNanoseconds the shortest
 * @param meanNanoseconds the mean
 * @param maxNanoseconds the longest
 * @param percentileNanoseconds those with at least ten samples beyond them, so that each stands on
 *     something
 * @param percentileIntervals in nanoseconds, where those lie with 95 % confidence, from resampling
 *     whole rounds; empty under six rounds
 * @param histogram base64 of the HdrHistogram V2 compressed form, see {@link EncodedHistogram}
 */
public record ServiceTime(
    long count,
    long minNanoseconds,
    double meanNanoseconds,
    long maxNanoseconds,
    Map<Percentile, Long> percentileNanoseconds,
    Map<Percentile, Interval> percentileIntervals,
    String histogram) {

  /** Freezes the maps. */
  public ServiceTime {
    var ordered = new EnumMap<Percentile, Long>(Percentile.class);
    ordered.putAll(percentileNanoseconds);
    percentileNanoseconds = Collections.unmodifiableMap(ordered);
    var intervals = new EnumMap<Percentile, Interval>(Percentile.class);
    intervals.putAll(percentileIntervals);
    percentileIntervals = Collections.unmodifiableMap(intervals);
  }

  /** A percentile in nanoseconds, where there are samples enough for it. */
  public OptionalLong percentile(Percentile percentile) {
    var value = percentileNanoseconds.get(percentile);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }
}
