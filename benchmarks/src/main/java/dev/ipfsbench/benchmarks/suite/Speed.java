package dev.ipfsbench.benchmarks.suite;

/**
 * What one contender did in one round.
 *
 * @param perSecond operations a second
 * @param cpuMicros CPU time of the process under test for each operation, in microseconds; NaN
 *     where it was not measured
 */
record Speed(double perSecond, double cpuMicros) {}
