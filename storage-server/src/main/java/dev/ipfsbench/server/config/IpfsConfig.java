package dev.ipfsbench.server.config;

import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** The store {@code ipfs}. */
public interface IpfsConfig {

  /** How an update replaces content: rewrite or replace. */
  @WithDefault("rewrite")
  Update update();

  /** When Kubo is asked to flush: each or batch. */
  @WithDefault("each")
  Flush flush();

  /**
   * With {@code flush=batch}: after how many unflushed writes Kubo is asked to flush. Kubo flushes
   * by itself at 256 unflushed entries, so this number and the writes in flight stay below.
   */
  @WithDefault("200")
  @Min(1)
  @Max(255)
  int batch();

  /** How an update replaces content. */
  enum Update {
    /** A truncating write: one call, never missing, but each leaves a dead leaf behind. */
    REWRITE,
    /** Remove and write: two calls, missing in between, no ageing. */
    REPLACE
  }

  /** When Kubo is asked to flush. */
  enum Flush {
    /** With every write, as Kubo's own default. */
    EACH,
    /** After a batch of unflushed writes; what is not flushed yet is not durable. */
    BATCH
  }
}
