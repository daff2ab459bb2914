package dev.ipfsbench.model.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a run comes to. Ordered from best to worst. */
public enum Verdict {
  /** The figures are good, and every threshold was met. */
  @JsonProperty("Pass")
  PASS,
  /** A comparison was asked for and there is not enough data to answer. */
  @JsonProperty("Inconclusive")
  INCONCLUSIVE,
  /** A threshold was missed. */
  @JsonProperty("Fail")
  FAIL,
  /** The figures say nothing. */
  @JsonProperty("Invalid")
  INVALID
}
