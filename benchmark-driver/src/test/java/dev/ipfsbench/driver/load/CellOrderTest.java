package dev.ipfsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CellOrderTest {
  private static final List<Cell> CELLS =
      LongStream.range(0, 9)
          .mapToObj(
              bytes -> new Cell("default", Store.MEMORY, new PayloadSize(bytes), Measured.BURST))
          .toList();

  @Test
  void isTheSameAgainForTheSameSeedAndRound() {
    assertThat(CellOrder.of(CELLS, 42, 7)).isEqualTo(CellOrder.of(CELLS, 42, 7));
  }

  @Test
  void holdsEveryCellOnce() {
    assertThat(CellOrder.of(CELLS, 42, 7)).containsExactlyInAnyOrderElementsOf(CELLS);
  }

  @Test
  void differsFromRoundToRoundAndFromSeedToSeed() {
    var orders = new HashSet<List<Cell>>();
    for (int round = 0; round <= 10; round++) {
      orders.add(CellOrder.of(CELLS, 1, round));
      orders.add(CellOrder.of(CELLS, 2, round));
    }

    assertThat(orders).hasSize(22);
  }

  @Test
  void putsEachCellFirstAboutEquallyOften() {
    // given
    var first = new HashMap<Cell, Integer>();

    // when
    for (int round = 1; round <= 900; round++) {
      first.merge(CellOrder.of(CELLS, 1, round).getFirst(), 1, Integer::sum);
    }

    // then: 100 each on average; the standard deviation is sqrt(900 x 1/9 x 8/9) = 9.4
    assertThat(first).hasSize(9);
    assertThat(first.values()).allSatisfy(times -> assertThat(times).isBetween(100 - 47, 100 + 47));
  }

  /**
   * Two cells, as of two variants, over 20 rounds: of fair coins the first comes first in 10
   * rounds, with a variance of 20/4 = 5 among runs, and a run says nothing of the one with the next
   * seed.
   */
  @Test
  void ordersOfNeighbouringSeedsAreFairCoins() {
    var pair = CELLS.subList(0, 2);
    var runs = 2_000;
    var counts = new int[runs];
    var alike = 0;
    for (int seed = 0; seed < runs; seed++) {
      for (int round = 1; round <= 20; round++) {
        var first = CellOrder.of(pair, seed, round).getFirst().equals(pair.getFirst());
        counts[seed] += first ? 1 : 0;
        alike +=
            first == CellOrder.of(pair, seed + 1, round).getFirst().equals(pair.getFirst()) ? 1 : 0;
      }
    }

    var mean = Arrays.stream(counts).average().orElseThrow();
    var variance =
        Arrays.stream(counts)
            .mapToDouble(count -> Math.pow(count - mean, 2))
            .average()
            .orElseThrow();
    // Four standard deviations: of the mean sqrt(5/2000), of the variance 5 sqrt(2/2000).
    assertThat(mean).isCloseTo(10, within(0.2));
    assertThat(variance).isCloseTo(5, within(0.64));
    assertThat(alike / (20.0 * runs)).isCloseTo(0.5, within(0.01));
  }
}
