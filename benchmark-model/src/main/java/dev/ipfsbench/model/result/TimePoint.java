package dev.ipfsbench.model.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * What a cell did in one stretch of its time, all single operations together.
 *
 * @param atSeconds from the start of the first round to the start of the stretch
 * @param seconds how long the cell ran in it
 * @param operations that succeeded
 * @param errors operations that failed
 * @param p50Nanoseconds the median service time; absent under twenty operations
 * @param p99Nanoseconds its 99th percentile; absent under a thousand
 * @param maxNanoseconds the longest; absent where nothing succeeded
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TimePoint(
    double atSeconds,
    double seconds,
    long operations,
    long errors,
    @Nullable Long p50Nanoseconds,
    @Nullable Long p99Nanoseconds,
    @Nullable Long maxNanoseconds) {

  /** Operations a second; 0 where the stretch has no length. */
  public double rate() {
    return seconds > 0 ? operations / seconds : 0;
  }
}
