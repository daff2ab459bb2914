package dev.ipfsbench.driver.load;

import java.util.Arrays;

/**
 * Collects the periods of bursts in bounded memory: when it is full, each two neighbours become
 * their mean, and from then on so many bursts go into one value.
 */
final class PeriodSeries {
  /** The most values that are kept. */
  static final int CAPACITY = 4096;

  private static final double NANOS = 1e9;

  private final double[] seconds = new double[CAPACITY];
  private int count;
  private int burstsEach = 1;
  private double sum;
  private int summed;

  /** Adds the next period. */
  void add(long nanos) {
    sum += nanos / NANOS;
    summed++;
    if (summed < burstsEach) {
      return;
    }
    if (count == CAPACITY) {
      halve();
    } else {
      push();
    }
  }

  private void push() {
    seconds[count++] = sum / burstsEach;
    sum = 0;
    summed = 0;
  }

  private void halve() {
    count /= 2;
    for (int i = 0; i < count; i++) {
      seconds[i] = (seconds[2 * i] + seconds[2 * i + 1]) / 2;
    }
    burstsEach *= 2;
  }

  /** What is there; bursts that do not fill a value yet are left out. */
  Periods periods() {
    return new Periods(Arrays.copyOf(seconds, count), burstsEach);
  }

  /** Forgets everything. */
  void reset() {
    count = 0;
    burstsEach = 1;
    sum = 0;
    summed = 0;
  }
}
