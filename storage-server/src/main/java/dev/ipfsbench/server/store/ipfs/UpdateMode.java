package dev.ipfsbench.server.store.ipfs;

/** How an update replaces content. */
public enum UpdateMode {
  /**
   * A truncating write: one call, and the object is never missing. Each leaves a dead leaf behind
   * in the file, so an object that is updated often gets slower.
   */
  REWRITE,
  /** Remove, then write: two calls, and the object is missing in between. Does not age. */
  REPLACE
}
