package dev.ipfsbench.model.load;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * How load is applied.
 *
 * @param model closed: a fixed number of operations in flight; open: operations by a schedule
 * @param rate of an open load, operations a second, {@link #SMALLEST_RATE} to {@link
 *     #LARGEST_RATE}; absent where the load is closed
 * @param arrivals how those operations are spaced; absent where the load is closed
 * @param connections WebSocket connections, 1 to {@link #LARGEST_CONNECTIONS}
 * @param depth operations in flight on each connection, 1 to {@link #LARGEST_DEPTH}; in an open
 *     load the most that there may be
 * @param warmupSeconds before the first round, shown apart, 0 to {@link #LONGEST_SECONDS}
 * @param rounds passes over all cells, 1 to {@link #LARGEST_ROUNDS}
 * @param secondsPerCell how long a cell runs in each round, {@link #SHORTEST_CELL_SECONDS} to
 *     {@link #LONGEST_SECONDS}; at least one whole burst
 * @param seed of the shuffling of cells, of the payloads and of Poisson arrivals, any number
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Load(
    LoadModel model,
    @Nullable Double rate,
    @Nullable Arrivals arrivals,
    int connections,
    int depth,
    double warmupSeconds,
    int rounds,
    double secondsPerCell,
    long seed) {

  /** The most connections. */
  public static final int LARGEST_CONNECTIONS = 1024;

  /** The most operations in flight on one connection. */
  public static final int LARGEST_DEPTH = 1024;

  /** The slowest open load, in operations a second. */
  public static final double SMALLEST_RATE = 0.1;

  /** The fastest open load, in operations a second. */
  public static final double LARGEST_RATE = 1_000_000;

  /**
   * The depth of an open load where nothing is said: so many that a stall of the target does not
   * hold back the schedule at once.
   */
  public static final int OPEN_DEPTH = 64;

  /** The most rounds. */
  public static final int LARGEST_ROUNDS = 1000;

  /** The shortest that a cell can run in a round. */
  public static final double SHORTEST_CELL_SECONDS = 0.01;

  /** The longest warm-up, and the longest that a cell can run in a round. */
  public static final double LONGEST_SECONDS = 3600;

  /**
   * What applies where nothing is said. Ten rounds are what a verdict needs; with the nine cells of
   * {@link dev.ipfsbench.model.workload.StoreWorkload#DEFAULT} they take 63 seconds, warm-up apart.
   */
  public static final Load DEFAULT = closed(1, 1, 3, 10, 0.7, 1);

  /** Checks the ranges, and that an open load, and no other, has a rate and arrivals. */
  public Load {
    var open = model == LoadModel.OPEN;
    if ((rate != null) != open || (arrivals != null) != open) {
      throw new IllegalArgumentException(
          "model %s with rate %s and arrivals %s, expected both with Open and none with Closed"
              .formatted(model.label(), rate, arrivals));
    }
    if (rate != null) {
      inRange("rate", rate, SMALLEST_RATE, LARGEST_RATE);
    }
    inRange("connections", connections, 1, LARGEST_CONNECTIONS);
    inRange("depth", depth, 1, LARGEST_DEPTH);
    inRange("warmupSeconds", warmupSeconds, 0, LONGEST_SECONDS);
    inRange("rounds", rounds, 1, LARGEST_ROUNDS);
    inRange("secondsPerCell", secondsPerCell, SHORTEST_CELL_SECONDS, LONGEST_SECONDS);
  }

  /** A closed load. */
  public static Load closed(
      int connections,
      int depth,
      double warmupSeconds,
      int rounds,
      double secondsPerCell,
      long seed) {
    return new Load(
        LoadModel.CLOSED,
        null,
        null,
        connections,
        depth,
        warmupSeconds,
        rounds,
        secondsPerCell,
        seed);
  }

  /** The same in all but the model: open, with this rate and these arrivals. */
  public Load open(double operationsPerSecond, Arrivals spaced) {
    return new Load(
        LoadModel.OPEN,
        operationsPerSecond,
        spaced,
        connections,
        depth,
        warmupSeconds,
        rounds,
        secondsPerCell,
        seed);
  }

  private static void inRange(String what, double value, double low, double high) {
    // The negated form also catches NaN.
    if (!(low <= value && value <= high)) {
      throw new IllegalArgumentException(
          "%s is %s, expected %s to %s".formatted(what, plain(value), plain(low), plain(high)));
    }
  }

  private static String plain(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
