package dev.ipfsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
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
}
