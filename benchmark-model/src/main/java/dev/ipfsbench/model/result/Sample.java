package dev.ipfsbench.model.result;

/**
 * The figure of one round.
 *
 * @param round counted from 1
 * @param operations that succeeded, or whole bursts
 * @param seconds that they took: of a cell's own figure the time it ran, of an operation inside a
 *     burst the time of its phases
 */
public record Sample(int round, long operations, double seconds) {

  /** Operations a second; 0 where none succeeded. */
  public double rate() {
    return operations == 0 ? 0 : operations / seconds;
  }
}
