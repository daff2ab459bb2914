package dev.ipfsbench.server.store.buffered;

import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Objects that the other store is known to have, so that an update need not ask. Forgets those that
 * were not used for the longest time. Safe for use by many threads.
 */
final class Presence {
  /** About 10 MB. */
  private static final int MOST = 100_000;

  private final Map<ObjectKey, Boolean> known =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<ObjectKey, Boolean> eldest) {
          return size() > MOST;
        }
      };

  synchronized boolean isKnown(ObjectKey key) {
    return known.get(key) != null;
  }

  synchronized void add(ObjectKey key) {
    known.put(key, Boolean.TRUE);
  }

  synchronized void remove(ObjectKey key) {
    known.remove(key);
  }

  synchronized void forget(Namespace namespace) {
    known.keySet().removeIf(key -> key.namespace().equals(namespace));
  }
}
