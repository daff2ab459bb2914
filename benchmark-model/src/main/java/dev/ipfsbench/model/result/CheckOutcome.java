package dev.ipfsbench.model.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a check means for the figures. Ordered from harmless to worst. */
public enum CheckOutcome {
  /** Nothing was seen. */
  @JsonProperty("Pass")
  PASS,
  /** Read the figures with the message in mind. */
  @JsonProperty("Warn")
  WARN,
  /** The figures say nothing. */
  @JsonProperty("Invalid")
  INVALID
}
