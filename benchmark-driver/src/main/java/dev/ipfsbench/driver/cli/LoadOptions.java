package dev.ipfsbench.driver.cli;

import dev.ipfsbench.model.load.Load;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How load is applied. Each option that is given wins over the run file, or over the default. */
final class LoadOptions {
  @Option(
      names = "--connections",
      paramLabel = "N",
      description = "WebSocket connections, 1 to 1024 (default: 1).")
  private Optional<Integer> connections = Optional.empty();

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "Operations in flight on each connection, 1 to 1024 (default: 1).")
  private Optional<Integer> depth = Optional.empty();

  @Option(
      names = "--warmup",
      paramLabel = "SECONDS",
      description = "Warm-up before the first round, 0 to 3600 (default: 3).")
  private Optional<Double> warmup = Optional.empty();

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description =
          "Passes over all cells in shuffled order, 1 to 1000 (default: 10; fewer say little).")
  private Optional<Integer> rounds = Optional.empty();

  @Option(
      names = "--seconds",
      paramLabel = "SECONDS",
      description =
          "How long each cell runs in a round, 0.01 to 3600 (default: 0.7); a burst is always"
              + " finished.")
  private Optional<Double> seconds = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Of the order of cells and of the payloads, a whole number (default: 1).")
  private Optional<Long> seed = Optional.empty();

  /**
   * The load.
   *
   * @param base what applies where nothing was given
   * @throws Refusal where an option is out of range
   */
  Load load(Load base) {
    return new Load(
        base.model(),
        Ranges.whole("--connections", connections, base.connections(), 1, Load.LARGEST_CONNECTIONS),
        Ranges.whole("--depth", depth, base.depth(), 1, Load.LARGEST_DEPTH),
        Ranges.decimal("--warmup", warmup, base.warmupSeconds(), 0, Load.LONGEST_SECONDS),
        Ranges.whole("--rounds", rounds, base.rounds(), 1, Load.LARGEST_ROUNDS),
        Ranges.decimal(
            "--seconds",
            seconds,
            base.secondsPerCell(),
            Load.SHORTEST_CELL_SECONDS,
            Load.LONGEST_SECONDS),
        seed.orElse(base.seed()));
  }
}
