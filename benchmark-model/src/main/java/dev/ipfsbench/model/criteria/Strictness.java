package dev.ipfsbench.model.criteria;

import com.fasterxml.jackson.annotation.JsonValue;

/** What it means when a check sees something that may have spoiled figures. */
public enum Strictness {
  /** The run is good, with a warning. */
  WARN("Warn"),
  /** The run is Invalid. */
  STRICT("Strict");

  private final String label;

  Strictness(String label) {
    this.label = label;
  }

  /** The name in files and reports. */
  @JsonValue
  public String label() {
    return label;
  }
}
