package dev.ipfsbench.server.store.filesystem;

/** What is forced to the volume before a write is acknowledged. */
public enum FileDurability {
  /** Nothing: the kernel writes back in its own time. */
  NONE("none: survives the server's end, not a power cut"),
  /** The content of the file, before it takes its name. */
  DATA("data: the content is forced to the volume, its name is not"),
  /** The file, and the directory that names it. */
  FULL("full: content and name are forced to the volume");

  private final String promise;

  FileDurability(String promise) {
    this.promise = promise;
  }

  /** What an acknowledged write survives, in a few words. */
  public String promise() {
    return promise;
  }
}
