package dev.ipfsbench.driver.load;

/**
 * A time that belongs to a cell in one round, outside the clock of its operations.
 *
 * @param round counted from 1
 * @param seconds how long
 */
public record RoundTime(int round, double seconds) {}
