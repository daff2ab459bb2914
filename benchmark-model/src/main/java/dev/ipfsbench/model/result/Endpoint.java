package dev.ipfsbench.model.result;

/**
 * Where the load went.
 *
 * @param uri of the storage server, without credentials
 * @param format of the messages: {@code v1} (the original's) or {@code v2}
 * @param startedByDriver whether the driver started the target itself, isolated and on this machine
 */
public record Endpoint(String uri, String format, boolean startedByDriver) {}
