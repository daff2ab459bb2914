package dev.ipfsbench.model.workload;

/**
 * How the store {@code filesystem} writes.
 *
 * @param durability what is forced to the volume before a write is acknowledged
 */
public record FilesystemOptions(Durability durability) {}
