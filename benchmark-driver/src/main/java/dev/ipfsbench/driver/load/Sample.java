package dev.ipfsbench.driver.load;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one row of a cell did in one round.
 *
 * @param round 1 to the number of rounds; 0 in the warm-up
 * @param position the cell's place in the round's order, from 0
 * @param startedAt when the cell's clock started in this round
 * @param operations that ended, whatever their outcome; for the row {@code burst} whole bursts
 * @param elapsedNanos how long the row's operations ran: for {@code burst} the sum of the periods
 *     of whole bursts, for an operation the time of its phases, from the first send to the last
 *     reply
 * @param bytes payload moved by operations with outcome OK, in either direction, each once
 * @param outcomes counts by outcome, only those that occurred; they add up to {@code operations}
 * @param service service times of operations with outcome OK, in nanoseconds; for {@code burst} the
 *     periods of bursts in which every operation was OK
 * @param storeNanos sum over the operations with outcome OK of the time in the store, as the server
 *     said it; 0 with version 1
 * @param serverNanos the same of the server's whole time
 * @param periods of the row {@code burst}: the periods in order; of objects that are updated over
 *     and over: the mean time of one operation in each pass; empty for other rows
 * @param open what only an open load has; absent where it is closed, as response time and service
 *     time are the same there
 */
public record Sample(
    int round,
    int position,
    Instant startedAt,
    long operations,
    long elapsedNanos,
    long bytes,
    Map<Outcome, Long> outcomes,
    EncodedHistogram service,
    long storeNanos,
    long serverNanos,
    Periods periods,
    @Nullable OpenSample open) {

  /** Freezes the map. */
  public Sample {
    outcomes = Map.copyOf(outcomes);
  }

  /** How many operations ended with this outcome. */
  public long count(Outcome outcome) {
    return outcomes.getOrDefault(outcome, 0L);
  }

  /** How many operations did not end with outcome OK. */
  public long errors() {
    return operations - count(Outcome.OK);
  }

  /** Operations with outcome OK by second of {@link #elapsedNanos}; 0 where nothing ran. */
  public double operationsPerSecond() {
    return elapsedNanos == 0 ? 0 : count(Outcome.OK) * 1e9 / elapsedNanos;
  }
}
