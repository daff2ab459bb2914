package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.model.result.Interval;
import dev.ipfsbench.model.result.VariantComparison;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import org.jspecify.annotations.Nullable;

/**
 * What became of one row between two runs.
 *
 * @param key which row
 * @param before its time for one operation, or one burst
 * @param after the same in the second run
 * @param p how likely a difference like this is where there is none, corrected after Holm for the
 *     number of rows; 0 to 1
 */
public record Finding(Key key, Figure before, Figure after, double p) {
  /** Fewer rounds than this answer nothing. */
  public static final int FEWEST_ROUNDS = VariantComparison.FEWEST_ROUNDS;

  /**
   * A row of a run.
   *
   * @param variant of the target
   * @param measured what its cell did
   * @param row of the cell
   */
  public record Key(
      String variant, Store store, PayloadSize payloadSize, Measured measured, Measured row) {

    /** The row's name; with what its cell did where that is more, such as {@code burst create}. */
    public String label() {
      return row == measured ? row.label() : measured.label() + " " + row.label();
    }
  }

  /**
   * A figure of one run.
   *
   * @param seconds median over the rounds
   * @param interval where it lies with at least 95 % confidence; null for fewer than six rounds
   * @param rounds how many there are
   */
  public record Figure(double seconds, @Nullable Interval interval, int rounds) {}

  /** The second run's time over the first one's; over 1 is slower. */
  public double ratio() {
    return after.seconds() / before.seconds();
  }

  /** Whether both runs have rounds enough to say anything. */
  public boolean conclusive() {
    return before.rounds() >= FEWEST_ROUNDS && after.rounds() >= FEWEST_ROUNDS;
  }

  /** Whether the runs differ, at 5 % over all rows together. */
  public boolean differs() {
    return conclusive() && p < VariantComparison.LEVEL;
  }
}
