package dev.ipfsbench.server.namespace;

import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectStore;

/** One store's part of a room. */
final class StoreRoom {
  final ObjectStore store;
  final Preparation preparation;
  final ObjectOrder order = new ObjectOrder();
  final KnownSizes sizes = new KnownSizes();

  StoreRoom(ObjectStore store, Namespace namespace) {
    this.store = store;
    this.preparation = new Preparation(() -> store.prepare(namespace));
  }

  void dropped() {
    preparation.forget();
    sizes.forgetAll();
  }
}
