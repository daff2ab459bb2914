package dev.ipfsbench.model.workload;

import com.fasterxml.jackson.annotation.JsonValue;

/** What is forced to the volume before a write is acknowledged. */
public enum Durability {
  /** Nothing: the kernel writes back in its own time. */
  NONE("None"),
  /** The content of the file. */
  DATA("Data"),
  /** The file and the directory entry that names it. */
  FULL("Full");

  private final String label;

  Durability(String label) {
    this.label = label;
  }

  /** The name in files, flags and reports. */
  @JsonValue
  public String label() {
    return label;
  }
}
