package dev.ipfsbench.server.store.filesystem;

import java.nio.file.Path;
import java.time.Duration;

/**
 * How the store {@code filesystem} works.
 *
 * @param folder where the files are; made where it is missing
 * @param durability what is forced to the volume before a write is acknowledged
 * @param parallel how many operations use the volume at once, at least 1; others wait
 * @param timeout how long an operation may take, waiting included; dropping a namespace may take
 *     ten times as long
 */
public record FilesystemSettings(
    Path folder, FileDurability durability, int parallel, Duration timeout) {}
