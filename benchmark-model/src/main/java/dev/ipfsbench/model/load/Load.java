package dev.ipfsbench.model.load;

/**
 * How load is applied.
 *
 * @param model closed: a fixed number of operations in flight
 * @param connections WebSocket connections, 1 to {@link #LARGEST_CONNECTIONS}
 * @param depth operations in flight on each connection, 1 to {@link #LARGEST_DEPTH}
 * @param warmupSeconds before the first round, shown apart, 0 to {@link #LONGEST_SECONDS}
 * @param rounds passes over all cells, 1 to {@link #LARGEST_ROUNDS}
 * @param secondsPerCell how long a cell runs in each round, {@link #SHORTEST_CELL_SECONDS} to
 *     {@link #LONGEST_SECONDS}; at least one whole burst
 * @param seed of the shuffling of cells and of the payloads, any number
 */
public record Load(
    LoadModel model,
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
  public static final Load DEFAULT = new Load(LoadModel.CLOSED, 1, 1, 3, 10, 0.7, 1);

  /** Checks the ranges. */
  public Load {
    inRange("connections", connections, 1, LARGEST_CONNECTIONS);
    inRange("depth", depth, 1, LARGEST_DEPTH);
    inRange("warmupSeconds", warmupSeconds, 0, LONGEST_SECONDS);
    inRange("rounds", rounds, 1, LARGEST_ROUNDS);
    inRange("secondsPerCell", secondsPerCell, SHORTEST_CELL_SECONDS, LONGEST_SECONDS);
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
