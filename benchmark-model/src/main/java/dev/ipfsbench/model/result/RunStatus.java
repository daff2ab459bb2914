package dev.ipfsbench.model.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether a run was carried to its end. */
public enum RunStatus {
  /** All rounds of all cells were measured. */
  @JsonProperty("complete")
  COMPLETE,
  /** It was interrupted or failed; what had been measured by then is here. */
  @JsonProperty("partial")
  PARTIAL
}
