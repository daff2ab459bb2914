package dev.ipfsbench.driver.cli;

import dev.ipfsbench.model.criteria.CapacityTarget;
import dev.ipfsbench.model.load.Arrivals;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.load.LoadModel;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How load is applied. Each option that is given wins over the run file, or over the default. */
final class LoadOptions {
  @Option(
      names = "--rate",
      paramLabel = "N",
      description =
          "Open load: so many operations a second by a schedule, 0.1 to 1000000, whatever the"
              + " target does (default: closed load).")
  private Optional<Double> rate = Optional.empty();

  @Option(
      names = "--arrivals",
      paramLabel = "ARRIVALS",
      converter = Choices.ArrivalKinds.class,
      completionCandidates = Choices.ArrivalKinds.class,
      description =
          "How the operations of an open load are spaced: ${COMPLETION-CANDIDATES} (default:"
              + " constant).")
  private Optional<Arrivals> arrivals = Optional.empty();

  @Option(
      names = "--find-capacity",
      paramLabel = "LATENCY",
      description =
          "Search for each cell the highest rate of an open load that it carries within this latency,"
              + " as in 'p99 < 50ms'; --seconds is then how long a step takes at least.")
  private Optional<String> capacity = Optional.empty();

  @Option(
      names = "--connections",
      paramLabel = "N",
      description = "WebSocket connections, 1 to 1024 (default: 1).")
  private Optional<Integer> connections = Optional.empty();

  @Option(
      names = "--depth",
      paramLabel = "N",
      description =
          "Operations in flight on each connection, 1 to 1024 (default: 1); with --rate the most"
              + " that there may be (default: 64).")
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
      names = "--duration",
      paramLabel = "TIME",
      description =
          "How long the whole run should take, instead of --seconds, as in 30s, 90m or 8h: each cell"
              + " gets its share in each round.")
  private Optional<String> duration = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Of the order of cells, of the payloads and of poisson arrivals, a whole number"
              + " (default: 1).")
  private Optional<Long> seed = Optional.empty();

  /**
   * The load.
   *
   * @param base what applies where nothing was given
   * @param cells how many cells a round has
   * @throws Refusal where an option is out of range
   */
  Load load(Load base, int cells) {
    rate.ifPresent(value -> Ranges.check("--rate", value, Load.SMALLEST_RATE, Load.LARGEST_RATE));
    var wantedRate = rate.or(() -> Optional.ofNullable(base.rate()));
    if (wantedRate.isEmpty() && arrivals.isPresent()) {
      throw new Refusal("--arrivals without an open load, expected --rate beside it");
    }
    var opens = wantedRate.isPresent() || capacity.isPresent();
    var closed = closed(base, cells, opens ? openDepth(base) : base.depth());
    var spaced = arrivals.or(() -> Optional.ofNullable(base.arrivals())).orElse(Arrivals.CONSTANT);
    return wantedRate.map(value -> closed.open(value, spaced)).orElse(closed);
  }

  /**
   * The latency for which capacities are searched.
   *
   * @param workload whose cells are searched
   * @throws Refusal where it is none, or does not fit what else is asked for
   */
  Optional<CapacityTarget> capacity(StoreWorkload workload) {
    if (capacity.isPresent() && workload.operations().contains(Measured.AGEING)) {
      throw new Refusal("--find-capacity of ageing objects, expected --operations without ageing");
    }
    if (capacity.isPresent() && (rate.isPresent() || duration.isPresent())) {
      throw new Refusal(
          "--find-capacity searches rates itself, expected neither --rate nor --duration");
    }
    try {
      return capacity.map(CapacityTarget::new);
    } catch (IllegalArgumentException e) {
      throw new Refusal("--find-capacity: " + e.getMessage(), e);
    }
  }

  private static int openDepth(Load base) {
    // One in flight is the default of a closed load; it would hold back an open one all the time.
    return base.model() == LoadModel.CLOSED && base.depth() == Load.DEFAULT.depth()
        ? Load.OPEN_DEPTH
        : base.depth();
  }

  private Load closed(Load base, int cells, int baseDepth) {
    var warmupSeconds =
        Ranges.decimal("--warmup", warmup, base.warmupSeconds(), 0, Load.LONGEST_SECONDS);
    var passes = Ranges.whole("--rounds", rounds, base.rounds(), 1, Load.LARGEST_ROUNDS);
    return Load.closed(
        Ranges.whole("--connections", connections, base.connections(), 1, Load.LARGEST_CONNECTIONS),
        Ranges.whole("--depth", depth, baseDepth, 1, Load.LARGEST_DEPTH),
        warmupSeconds,
        passes,
        duration
            .map(time -> share(time, warmupSeconds, passes * cells))
            .orElseGet(
                () ->
                    Ranges.decimal(
                        "--seconds",
                        seconds,
                        base.secondsPerCell(),
                        Load.SHORTEST_CELL_SECONDS,
                        Load.LONGEST_SECONDS)),
        seed.orElse(base.seed()));
  }

  private double share(String time, double warmupSeconds, int times) {
    if (seconds.isPresent()) {
      throw new Refusal("--duration and --seconds, expected one of them");
    }
    var whole = Durations.seconds("--duration", time);
    var share = (whole - warmupSeconds) / times;
    if (share < Load.SHORTEST_CELL_SECONDS || share > Load.LONGEST_SECONDS) {
      throw new Refusal(
          "--duration %s leaves %.3g s for each of %d times that a cell runs, expected %s to %s; change --duration or --rounds"
              .formatted(
                  time, share, times, Load.SHORTEST_CELL_SECONDS, (int) Load.LONGEST_SECONDS));
    }
    return share;
  }
}
