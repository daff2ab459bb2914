package dev.ipfsbench.driver.load;

import org.HdrHistogram.Histogram;

/**
 * What happened on the driver's machine while a cell's clock ran in one round. Counts are -1 where
 * the platform does not say.
 *
 * @param overslept by how much too late a sleeping thread of the driver woke, in nanoseconds; empty
 *     where nobody slept
 * @param periods in which the driver's control group had work and a bound of processor time
 * @param throttledPeriods those of them in which it was stopped at its bound
 * @param pagesSwapped moved to or from swap, by whatever process
 * @param ticks processor time of the whole machine, idle time included, in clock ticks
 * @param stolenTicks what a hypervisor gave to other machines meanwhile
 * @param otherTicks what processes took that are neither the driver nor descend from it
 */
public record MachineUse(
    EncodedHistogram overslept,
    long periods,
    long throttledPeriods,
    long pagesSwapped,
    long ticks,
    long stolenTicks,
    long otherTicks) {

  /** Nothing is known. */
  public static final MachineUse UNKNOWN =
      new MachineUse(
          EncodedHistogram.of(new Histogram(Recorders.SIGNIFICANT_DIGITS)), -1, -1, -1, -1, -1, -1);
}
