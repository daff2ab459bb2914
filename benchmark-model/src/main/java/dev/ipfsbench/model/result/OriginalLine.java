package dev.ipfsbench.model.result;

/**
 * A cell's figure as the original computed and printed it.
 *
 * @param name such as {@code store-to-memory}
 * @param hertz bursts (or operations) a second: the inverse of the mean period
 * @param relativeMarginPercent the 95 % margin of error of the mean period, in per cent of it
 * @param runsSampled how many samples that stands on
 * @param text the line, such as {@code store-to-memory x 114 ops/sec ±1.63% (77 runs sampled)}
 */
public record OriginalLine(
    String name, double hertz, double relativeMarginPercent, int runsSampled, String text) {}
