package dev.ipfsbench.kubo;

/** How a Kubo repository keeps its blocks; fixed when the repository is made. */
public enum Datastore {
  /** One file per block, everything else in leveldb: Kubo's default. */
  FLATFS("flatfs"),
  /** Blocks and everything else in pebble. */
  PEBBLE("pebbleds");

  private final String profile;

  Datastore(String profile) {
    this.profile = profile;
  }

  /** Returns the name of the {@code ipfs init} profile that chooses this datastore. */
  public String profile() {
    return profile;
  }
}
