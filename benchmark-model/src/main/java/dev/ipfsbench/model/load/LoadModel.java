package dev.ipfsbench.model.load;

import com.fasterxml.jackson.annotation.JsonValue;

/** When the next operation starts. */
public enum LoadModel {
  /** When one before it has ended: a fixed number in flight. */
  CLOSED("Closed");

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
