package dev.ipfsbench.model.load;

/**
 * How load is applied.
 *
 * @param model closed: a fixed number of operations in flight
 * @param connections WebSocket connections, 1 to 1024
 * @param depth operations in flight on each connection, 1 to 1024
 * @param warmupSeconds before the first round, shown apart, 0 to 3600
 * @param rounds passes over all cells, 1 to 1000
 * @param secondsPerCell how long a cell runs in each round, 0.01 to 3600; at least one whole burst
 * @param seed of the shuffling of cells and of the payloads
 */
public record Load(
    LoadModel model,
    int connections,
    int depth,
    double warmupSeconds,
    int rounds,
    double secondsPerCell,
    long seed) {}
