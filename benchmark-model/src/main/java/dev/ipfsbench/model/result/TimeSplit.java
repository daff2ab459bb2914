package dev.ipfsbench.model.result;

/**
 * Where the mean service time of an operation went. The three parts add up to it.
 *
 * @param storeMeanNanoseconds in the store
 * @param serverMeanNanoseconds in the server around the store
 * @param transportMeanNanoseconds everything else: network, WebSocket, waiting to be read, driver
 */
public record TimeSplit(
    double storeMeanNanoseconds, double serverMeanNanoseconds, double transportMeanNanoseconds) {}
