package dev.ipfsbench.model.result;

/**
 * What a buffer reaches when the time is counted until everything is where it shall end.
 *
 * @param operationsPerSecond operations, or bursts, over the time of the cell and the time that the
 *     backlog took to drain after it
 * @param medianDrainSeconds median over the rounds of the time to drain
 * @param longestDrainSeconds the longest of them
 * @param rounds how many drained
 */
public record Sustained(
    double operationsPerSecond,
    double medianDrainSeconds,
    double longestDrainSeconds,
    int rounds) {}
