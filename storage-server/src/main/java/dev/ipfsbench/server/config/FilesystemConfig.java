package dev.ipfsbench.server.config;

import io.smallrye.config.WithDefault;

/** The store {@code filesystem}. */
public interface FilesystemConfig {

  /** What is forced to the volume before a write is acknowledged: none, data or full. */
  @WithDefault("none")
  Durability durability();

  /** What is forced to the volume before a write is acknowledged. */
  enum Durability {
    /** Nothing: the kernel writes back in its own time. */
    NONE,
    /** The content of the file. */
    DATA,
    /** The file and the directory entry that names it. */
    FULL
  }
}
