package dev.ipfsbench.driver.load;

/**
 * What the driver itself used while a cell's clock ran in one round; it tells whether the driver
 * was the bottleneck.
 *
 * @param round as in {@link Sample}
 * @param wallNanos from the clock's start to its end, preparation and cleaning included
 * @param cpuNanos CPU time of the whole driver process; -1 where the platform does not say
 * @param loadThreadNanos CPU time of the one thread that sends and receives; near {@code wallNanos}
 *     the driver cannot go faster; -1 where the platform does not say
 * @param processors how many of them the driver may use
 * @param collectionMillis time in garbage collection
 * @param machine what happened on its machine meanwhile
 */
public record DriverUse(
    int round,
    long wallNanos,
    long cpuNanos,
    long loadThreadNanos,
    int processors,
    long collectionMillis,
    MachineUse machine) {}
