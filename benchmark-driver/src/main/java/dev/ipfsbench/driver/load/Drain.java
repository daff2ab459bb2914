package dev.ipfsbench.driver.load;

/**
 * The end of a cell in one round, outside the clock of its operations.
 *
 * @param round counted from 1
 * @param seconds from the last reply until the store had nothing left to do
 */
public record Drain(int round, double seconds) {}
