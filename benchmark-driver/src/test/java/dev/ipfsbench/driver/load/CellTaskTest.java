package dev.ipfsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CellTaskTest {
  @ParameterizedTest
  @CsvSource({
    // a burst is what the run says, whatever its size
    "BURST, 10MiB, 10, 128, 10",
    "BURST, 1B, 10000, 1, 10000",
    // sixteen times what is in flight, but at least a burst
    "READ, 1KiB, 10, 1, 16",
    "READ, 1KiB, 100, 1, 100",
    "CREATE, 1KiB, 10, 128, 2048",
    // at most 4096 objects, at most 256 MiB
    "DELETE, 1B, 10, 1024, 4096",
    "UPDATE, 10MiB, 10, 16, 25",
    "UPDATE, 1GiB, 10, 1, 1",
    "ECHO, 0B, 10, 1, 16"
  })
  void batchesAreLongEnoughAndSmallEnough(
      Measured measured, String size, int burst, int inFlight, int objects) {
    var cell = new Cell("default", Store.MEMORY, PayloadSize.parse(size), measured);

    assertThat(CellTask.objects(cell, burst, inFlight)).isEqualTo(objects);
  }

  @ParameterizedTest
  @CsvSource({
    "BURST, 1KiB, 10, 1000, 5, 10",
    // as many as the cell's time asks for, be it one
    "DELETE, 1KiB, 10, 3, 1.5, 5",
    "READ, 1KiB, 10, 0.1, 1, 1",
    // 5000 in two batches, as 4096 are the most
    "CREATE, 1KiB, 10, 5000, 1, 2500",
    // 100 in four batches of 256 MiB at most
    "UPDATE, 10MiB, 10, 100, 1, 25"
  })
  void batchesOfAnOpenLoadHoldWhatIsIntended(
      Measured measured, String size, int burst, double rate, double seconds, int objects) {
    var cell = new Cell("default", Store.MEMORY, PayloadSize.parse(size), measured);
    var time = Duration.ofMillis(Math.round(seconds * 1000));

    assertThat(CellTask.openObjects(cell, burst, rate, time)).isEqualTo(objects);
  }
}
