package dev.ipfsbench.model.criteria;

import com.fasterxml.jackson.annotation.JsonValue;

/** A figure of a row that a threshold can bound. Latencies are response times in an open load. */
public enum Metric {
  /** The median latency. */
  P50_MILLISECONDS("p50Milliseconds", "p50", "ms"),
  /** Nine of ten are no longer. */
  P90_MILLISECONDS("p90Milliseconds", "p90", "ms"),
  /** 99 of 100 are no longer. */
  P99_MILLISECONDS("p99Milliseconds", "p99", "ms"),
  /** 999 of 1000 are no longer. */
  P99_9_MILLISECONDS("p999Milliseconds", "p99.9", "ms"),
  /** The mean latency. */
  MEAN_MILLISECONDS("meanMilliseconds", "mean", "ms"),
  /** The longest latency. */
  MAX_MILLISECONDS("maxMilliseconds", "max", "ms"),
  /** Successful operations, or whole bursts, a second. */
  OPERATIONS_PER_SECOND("operationsPerSecond", "ops/s", ""),
  /** Payload moved in a second, in MiB. */
  MEBIBYTES_PER_SECOND("mebibytesPerSecond", "MiB/s", ""),
  /** Of all operations those that failed, in per cent. */
  ERROR_PERCENT("errorPercent", "errors", "%");

  private final String key;
  private final String shortName;
  private final String unit;

  Metric(String key, String shortName, String unit) {
    this.key = key;
    this.shortName = shortName;
    this.unit = unit;
  }

  /** The name in files. */
  @JsonValue
  public String key() {
    return key;
  }

  /** The name on a command line and in reports. */
  public String shortName() {
    return shortName;
  }

  /** The unit behind a value; empty where the short name says it. */
  public String unit() {
    return unit;
  }
}
