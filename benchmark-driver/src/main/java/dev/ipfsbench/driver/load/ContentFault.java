package dev.ipfsbench.driver.load;

/**
 * Content that came back other than it was stored.
 *
 * @param cell where it happened
 * @param round 0 in the warm-up
 * @param objectId of which object
 * @param version 0 after the create, 1 after the first update, …
 * @param offset the first byte that differs; the shorter length where one ends before the other
 * @param expectedBytes length stored
 * @param actualBytes length received
 */
public record ContentFault(
    Cell cell,
    int round,
    long objectId,
    int version,
    long offset,
    long expectedBytes,
    long actualBytes) {}
