package dev.ipfsbench.model.workload;

/** What is forced to the volume before a write is acknowledged. */
public enum Durability {
  /** Nothing: the kernel writes back in its own time. */
  NONE,
  /** The content of the file. */
  DATA,
  /** The file and the directory entry that names it. */
  FULL
}
