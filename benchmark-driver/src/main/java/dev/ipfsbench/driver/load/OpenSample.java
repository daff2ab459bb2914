package dev.ipfsbench.driver.load;

/**
 * What only an open load has, of one row of a cell in one round.
 *
 * @param response response times of operations with outcome OK, in nanoseconds: from the intended
 *     send to the reply; for {@code burst} from the intended send of its first operation
 * @param sendLag from the intended to the actual send, in nanoseconds, of all operations that ended
 * @param late how many of those were sent {@link Pacer#LATE_NANOS} or more after their time
 * @param dropped how many were not sent at all; they are in no other figure
 */
public record OpenSample(
    EncodedHistogram response, EncodedHistogram sendLag, long late, long dropped) {}
