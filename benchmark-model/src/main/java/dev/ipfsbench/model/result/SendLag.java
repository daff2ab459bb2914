package dev.ipfsbench.model.result;

/**
 * From the intended to the actual send, whatever the outcome, all rounds merged.
 *
 * @param count of operations, or bursts, at least 1
 * @param medianNanoseconds the median
 * @param p99Nanoseconds 99 of 100 are no longer; also where there are few
 * @param maxNanoseconds the longest
 * @param histogram base64 of the HdrHistogram V2 compressed form, see {@link EncodedHistogram}
 */
public record SendLag(
    long count,
    long medianNanoseconds,
    long p99Nanoseconds,
    long maxNanoseconds,
    String histogram) {}
