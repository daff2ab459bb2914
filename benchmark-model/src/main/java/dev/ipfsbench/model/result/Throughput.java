package dev.ipfsbench.model.result;

/**
 * How much went through.
 *
 * @param operationsPerSecond successful operations, or whole bursts, over the seconds they took
 * @param mebibytesPerSecond payload moved, both ways together; 0 for a delete
 */
public record Throughput(double operationsPerSecond, double mebibytesPerSecond) {}
