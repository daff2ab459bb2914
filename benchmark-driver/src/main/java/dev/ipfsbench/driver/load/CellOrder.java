package dev.ipfsbench.driver.load;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The order of the cells in a round: shuffled, so that drift hits all alike, and repeatable. */
final class CellOrder {
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;

  private CellOrder() {}

  /** The same for the same seed and round, whatever the rounds before. */
  static List<Cell> of(List<Cell> cells, long seed, int round) {
    var shuffled = new ArrayList<>(cells);
    Collections.shuffle(shuffled, new Random(seed(seed, round)));
    return List.copyOf(shuffled);
  }

  /** What a round makes of the run's seed. */
  static long seed(long seed, int round) {
    return seed + GOLDEN * (round + 1L);
  }
}
