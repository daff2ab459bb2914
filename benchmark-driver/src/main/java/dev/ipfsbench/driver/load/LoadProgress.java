package dev.ipfsbench.driver.load;

import java.time.Duration;

/**
 * How far a run is.
 *
 * @param cell running now
 * @param cellNumber 1 to {@code cells}, in the order of this round
 * @param cells in a round
 * @param round 0 in the warm-up, then 1 to {@code rounds}
 * @param rounds in the run
 * @param elapsed since this cell started in this round
 * @param operations of this cell in this round so far, single operations also for a burst
 * @param errors among them
 * @param operationsPerSecond of this cell in this round so far
 * @param p99Nanos of their service times; 0 where there were none
 * @param remaining planned time of what is left of the run; an estimate, since bursts are finished
 */
public record LoadProgress(
    Cell cell,
    int cellNumber,
    int cells,
    int round,
    int rounds,
    Duration elapsed,
    long operations,
    long errors,
    double operationsPerSecond,
    long p99Nanos,
    Duration remaining) {}
