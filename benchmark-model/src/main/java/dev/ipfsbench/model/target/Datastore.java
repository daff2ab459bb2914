package dev.ipfsbench.model.target;

import com.fasterxml.jackson.annotation.JsonValue;

/** How Kubo keeps its blocks. */
public enum Datastore {
  /** A file for each block; Kubo's default. */
  FLATFS("Flatfs"),
  /** In pebble. */
  PEBBLE("Pebble");

  private final String label;

  Datastore(String label) {
    this.label = label;
  }

  /** The name in files and reports. */
  @JsonValue
  public String label() {
    return label;
  }
}
