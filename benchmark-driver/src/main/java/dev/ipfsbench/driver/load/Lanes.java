package dev.ipfsbench.driver.load;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The connections of a cell, used in turn. For the load thread only. */
final class Lanes {
  private final List<Lane> all;
  private int last;

  Lanes(List<Lane> all) {
    this.all = all;
    this.last = all.size() - 1;
  }

  /** The next lane with a place; null where there is none. */
  @Nullable Lane open() {
    for (int i = 0; i < all.size(); i++) {
      last = last + 1 < all.size() ? last + 1 : 0;
      if (all.get(last).open()) {
        return all.get(last);
      }
    }
    return null;
  }

  /** Whether no lane has a place. */
  boolean full() {
    return all.stream().noneMatch(Lane::open);
  }

  /** Hands to the network what was sent. */
  void flush() {
    for (int i = 0; i < all.size(); i++) {
      all.get(i).flush();
    }
  }

  /**
   * The same after a reply.
   *
   * @param answered whose connection does it by itself after the replies that it handles now
   * @param atOnce whether looking at the reply takes so long that this must not wait for them
   */
  void flushAfter(Lane answered, boolean atOnce) {
    for (int i = 0; i < all.size(); i++) {
      if (atOnce || !all.get(i).equals(answered)) {
        all.get(i).flush();
      }
    }
  }
}
