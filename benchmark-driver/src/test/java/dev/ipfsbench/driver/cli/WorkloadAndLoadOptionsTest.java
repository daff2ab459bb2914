package dev.ipfsbench.driver.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ipfsbench.model.load.Arrivals;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.BufferedOptions;
import dev.ipfsbench.model.workload.Durability;
import dev.ipfsbench.model.workload.FilesystemOptions;
import dev.ipfsbench.model.workload.IpfsOptions;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class WorkloadAndLoadOptionsTest {

  @Test
  void withoutOptionsTheBaseApplies() {
    var options = parse();

    assertThat(options.store.workload(StoreWorkload.DEFAULT)).isEqualTo(StoreWorkload.DEFAULT);
    assertThat(options.load.load(Load.DEFAULT, 9)).isEqualTo(Load.DEFAULT);
  }

  @Test
  void everyOptionOfTheWorkloadWinsOverTheBase() {
    var options =
        parse(
            "--stores=ipfs,NONE",
            "--sizes=10MiB,0B",
            "--burst=3",
            "--operations=read,echo",
            "--durability=full",
            "--update=Replace",
            "--flush=batch");

    assertThat(options.store.workload(StoreWorkload.DEFAULT))
        .isEqualTo(
            new StoreWorkload(
                List.of(Store.IPFS, Store.NONE),
                List.of(new PayloadSize(10 << 20), new PayloadSize(0)),
                3,
                List.of(Measured.READ, Measured.ECHO),
                new FilesystemOptions(Durability.FULL),
                new IpfsOptions(IpfsOptions.Update.REPLACE, IpfsOptions.Flush.BATCH),
                BufferedOptions.DEFAULT));
  }

  @Test
  void everyOptionOfTheLoadWinsOverTheBase() {
    var options =
        parse(
            "--connections=8",
            "--depth=16",
            "--warmup=0",
            "--rounds=2",
            "--seconds=0.2",
            "--seed=-7");

    assertThat(options.load.load(Load.DEFAULT, 9)).isEqualTo(Load.closed(8, 16, 0, 2, 0.2, -7));
  }

  @Test
  void aRateMakesTheLoadOpenWithRoomForAStall() {
    var options = parse("--rate=1500", "--arrivals=poisson");

    assertThat(options.load.load(Load.DEFAULT, 9))
        .isEqualTo(Load.closed(1, 64, 3, 10, 0.7, 1).open(1500, Arrivals.POISSON));
  }

  @Test
  void anOpenLoadOfAFileStaysOpenAndKeepsItsDepth() {
    var base = Load.closed(1, 1, 3, 10, 0.7, 1).open(20, Arrivals.POISSON);

    assertThat(parse("--rounds=2").load.load(base, 9))
        .isEqualTo(Load.closed(1, 1, 3, 2, 0.7, 1).open(20, Arrivals.POISSON));
    assertThat(parse("--rate=7", "--depth=3").load.load(base, 9))
        .isEqualTo(Load.closed(1, 3, 3, 10, 0.7, 1).open(7, Arrivals.POISSON));
  }

  private static Holder parse(String... arguments) {
    var holder = new Holder();
    new CommandLine(holder).parseArgs(arguments);
    return holder;
  }

  @Command
  private static final class Holder {
    @Mixin private StoreOptions store = new StoreOptions();
    @Mixin private LoadOptions load = new LoadOptions();
  }

  @Test
  void aDurationIsSharedAmongAllCellsAndRounds() {
    // (8 h - 3 s) / (10 rounds x 9 cells) by hand.
    assertThat(parse("--duration=8h").load.load(Load.DEFAULT, 9).secondsPerCell())
        .isEqualTo(28_797.0 / 90);
    assertThat(parse("--duration=1m33s", "--rounds=3").load.load(Load.DEFAULT, 1).secondsPerCell())
        .isEqualTo(30);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "8|--duration '8': expected a time as in 30s, 90m or 1h30m",
        "0s|--duration '0s': expected more than 0",
        "3s|--duration 3s leaves 0.00 s for each of 90 times",
        "200h|--duration 200h leaves 8.00e+03 s for each of 90 times"
      })
  void aDurationThatCannotBeIsRefused(String duration, String why) {
    var options = parse("--duration=" + duration).load;

    assertThatThrownBy(() -> options.load(Load.DEFAULT, 9))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining(why);
  }

  @Test
  void aDurationAndSecondsAreOneTooMany() {
    var options = parse("--duration=1h", "--seconds=1").load;

    assertThatThrownBy(() -> options.load(Load.DEFAULT, 9))
        .hasMessageContaining("--duration and --seconds, expected one of them");
  }
}
