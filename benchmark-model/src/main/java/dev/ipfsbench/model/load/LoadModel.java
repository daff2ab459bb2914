package dev.ipfsbench.model.load;

import com.fasterxml.jackson.annotation.JsonValue;

/** When the next operation starts. */
public enum LoadModel {
  /** When one before it has ended: a fixed number in flight. */
  CLOSED("Closed"),
  /** At its intended time, by a schedule that does not look at what the target does. */
  OPEN("Open");

  private final String label;

  LoadModel(String label) {
    this.label = label;
  }

  /** The name in files, flags and reports. */
  @JsonValue
  public String label() {
    return label;
  }
}
