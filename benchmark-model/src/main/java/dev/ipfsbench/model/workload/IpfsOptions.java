package dev.ipfsbench.model.workload;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * How the store {@code ipfs} writes.
 *
 * @param update how content is replaced
 * @param flush when Kubo is asked to flush
 */
public record IpfsOptions(Update update, Flush flush) {

  /** How an update replaces content. */
  public enum Update {
    /** A truncating write: one call, never missing, but each leaves a dead leaf behind. */
    REWRITE("Rewrite"),
    /** Remove and write: two calls, missing in between, no ageing. */
    REPLACE("Replace");

    private final String label;

    Update(String label) {
      this.label = label;
    }

    /** The name in files, flags and reports. */
    @JsonValue
    public String label() {
      return label;
    }
  }

  /** When Kubo is asked to flush. */
  public enum Flush {
    /** With every write, as Kubo's own default. */
    EACH("Each"),
    /** After a batch of unflushed writes; what is not flushed yet is not durable. */
    BATCH("Batch");

    private final String label;

    Flush(String label) {
      this.label = label;
    }

    /** The name in files, flags and reports. */
    @JsonValue
    public String label() {
      return label;
    }
  }
}
