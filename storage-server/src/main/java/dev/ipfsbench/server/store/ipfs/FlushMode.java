package dev.ipfsbench.server.store.ipfs;

/** When Kubo makes a write durable. */
public enum FlushMode {
  /** Before it answers, with every write. */
  EACH("each: Kubo flushed it up to the root of its files"),
  /** After a batch of writes, on demand, and when the server ends. */
  BATCH("none: Kubo holds the newest writes in memory until the batch is flushed");

  private final String promise;

  FlushMode(String promise) {
    this.promise = promise;
  }

  /** What an acknowledged write survives, in a few words. */
  public String promise() {
    return promise;
  }
}
