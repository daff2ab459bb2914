package dev.ipfsbench.model.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The percentiles that are reported. */
public enum Percentile {
  /** The median. */
  @JsonProperty("p50")
  P50(50, "p50"),
  /** Nine of ten are no longer. */
  @JsonProperty("p90")
  P90(90, "p90"),
  /** 99 of 100 are no longer. */
  @JsonProperty("p99")
  P99(99, "p99"),
  /** 999 of 1000 are no longer. */
  @JsonProperty("p99.9")
  P99_9(99.9, "p99.9");

  /** A percentile is reported only with this many samples beyond it. */
  public static final int SAMPLES_BEYOND = 10;

  private final double percent;
  private final String label;

  Percentile(double percent, String label) {
    this.percent = percent;
    this.label = label;
  }

  /** Between 0 and 100. */
  public double percent() {
    return percent;
  }

  /** The name in files and reports. */
  public String label() {
    return label;
  }

  /** How many samples it takes until {@link #SAMPLES_BEYOND} lie beyond. */
  public long samplesNeeded() {
    return Math.round(SAMPLES_BEYOND * 100 / (100 - percent));
  }
}
