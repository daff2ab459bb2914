package dev.ipfsbench.server.registry;

import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.store.ObjectStore;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The stores that are switched on, by kind. */
public final class Stores {
  private final Map<StoreKind, ObjectStore> byKind;

  /** These stores, one of a kind. */
  public Stores(List<ObjectStore> stores) {
    var map = new EnumMap<StoreKind, ObjectStore>(StoreKind.class);
    for (var store : stores) {
      if (map.put(store.kind(), store) != null) {
        throw new IllegalArgumentException("two stores of kind " + store.kind().label());
      }
    }
    byKind = Collections.unmodifiableMap(map);
  }

  /** The store of a kind; empty where it is not switched on. */
  public Optional<ObjectStore> of(StoreKind kind) {
    return Optional.ofNullable(byKind.get(kind));
  }

  /** All of them, in the order of their kinds. */
  public Collection<ObjectStore> all() {
    return byKind.values();
  }

  /** Their names, for people. */
  public String labels() {
    return byKind.keySet().stream().map(StoreKind::label).collect(Collectors.joining(", "));
  }
}
