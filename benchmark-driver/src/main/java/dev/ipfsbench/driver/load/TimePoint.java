package dev.ipfsbench.driver.load;

/**
 * What a cell did in one stretch of its time.
 *
 * @param atNanos from the start of the first round to the start of the stretch
 * @param lengthNanos how long the cell ran in it; of points that were put together the sum, without
 *     what lay between them
 * @param errors operations that failed
 * @param service service times of single operations that succeeded, in nanoseconds
 */
public record TimePoint(long atNanos, long lengthNanos, long errors, EncodedHistogram service) {}
