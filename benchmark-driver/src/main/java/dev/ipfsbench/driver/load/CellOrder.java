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

  /**
   * What a round makes of the run's seed. It is mixed (the finaliser of MurmurHash3 with the
   * constants of SplittableRandom), as {@link Random} hardly scrambles its seed: from neighbouring
   * ones it would draw much the same orders, and what comes first in a round is not measured as
   * what comes second.
   */
  static long seed(long seed, int round) {
    var mixed = seed + GOLDEN * (round + 1L);
    mixed = (mixed ^ (mixed >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return mixed ^ (mixed >>> 31);
  }
}
