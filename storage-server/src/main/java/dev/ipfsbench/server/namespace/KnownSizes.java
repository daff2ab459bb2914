package dev.ipfsbench.server.namespace;

import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers how large the large objects are, so that a read can be counted before its content is in
 * memory. It is a hint: small objects, and those beyond the bound of what is remembered, count as
 * {@link #SMALL} bytes until they have been read. Safe for any thread.
 */
final class KnownSizes {
  /** Up to this size, in bytes, objects are not worth remembering. */
  static final int SMALL = 64 << 10;

  private static final int MOST = 100_000;

  private final ConcurrentHashMap<Long, Integer> large = new ConcurrentHashMap<>();

  void stored(long id, int bytes) {
    if (bytes <= SMALL) {
      deleted(id);
    } else if (large.size() < MOST) {
      large.put(id, bytes);
    } else {
      large.replace(id, bytes);
    }
  }

  void deleted(long id) {
    if (!large.isEmpty()) {
      large.remove(id);
    }
  }

  void forgetAll() {
    large.clear();
  }

  int of(long id) {
    return large.isEmpty() ? SMALL : large.getOrDefault(id, SMALL);
  }
}
