package dev.ipfsbench.driver.load;

import java.util.Arrays;

/**
 * Periods of bursts in the order in which they ran, bounded: where there were too many, each value
 * is the mean of {@link #burstsEach} consecutive bursts. Immutable.
 */
public final class Periods {
  /** No periods. */
  public static final Periods NONE = new Periods(new double[0], 1);

  private final double[] seconds;
  private final int burstsEach;

  /**
   * Takes a copy.
   *
   * @param seconds the periods, in seconds
   * @param burstsEach how many bursts stand behind one value, 1 or more
   */
  public Periods(double[] seconds, int burstsEach) {
    this.seconds = seconds.clone();
    this.burstsEach = burstsEach;
  }

  /** A copy of the periods, in seconds. */
  public double[] seconds() {
    return seconds.clone();
  }

  /** How many bursts stand behind one value, 1 or more. */
  public int burstsEach() {
    return burstsEach;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Periods that
        && burstsEach == that.burstsEach
        && Arrays.equals(seconds, that.seconds);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(seconds) + burstsEach;
  }

  @Override
  public String toString() {
    return "Periods[%d values of %d bursts each]".formatted(seconds.length, burstsEach);
  }
}
