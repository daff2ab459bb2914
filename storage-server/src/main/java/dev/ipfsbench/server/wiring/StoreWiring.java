package dev.ipfsbench.server.wiring;

import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.config.ServerConfig;
import dev.ipfsbench.server.limits.Limits;
import dev.ipfsbench.server.registry.Stores;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.StoreStartException;
import dev.ipfsbench.server.store.budget.ReadBudget;
import dev.ipfsbench.server.store.filesystem.FileDurability;
import dev.ipfsbench.server.store.filesystem.FilesystemSettings;
import dev.ipfsbench.server.store.filesystem.FilesystemStore;
import dev.ipfsbench.server.store.memory.MemoryStore;
import io.netty.buffer.PooledByteBufAllocator;
import io.quarkus.runtime.configuration.MemorySize;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import org.jboss.logging.Logger;

/** Makes the stores that are switched on. */
class StoreWiring {
  private static final Logger LOG = Logger.getLogger(StoreWiring.class);
  private static final int PARALLEL_FILES = 32;
  private static final Duration FILE_TIMEOUT = Duration.ofSeconds(30);

  private final ServerConfig config;

  StoreWiring(ServerConfig config) {
    this.config = config;
  }

  @Produces
  @Singleton
  ReadBudget readBudget(Limits limits) {
    return new ReadBudget(limits.inFlightBytes() / 2);
  }

  @Produces
  @Singleton
  Stores stores(ReadBudget readBudget) {
    var kinds = config.stores();
    if (EnumSet.copyOf(kinds).size() < kinds.size()) {
      throw StartRefused.because("ipfsbench.server.stores names a store twice");
    }
    var stores = new ArrayList<ObjectStore>();
    try {
      for (var kind : kinds) {
        stores.add(store(kind, readBudget));
      }
    } catch (StoreStartException e) {
      throw StartRefused.because(String.valueOf(e.getMessage()));
    }
    return new Stores(stores);
  }

  void close(@Disposes Stores stores) {
    for (var store : stores.all()) {
      if (store instanceof AutoCloseable closeable) {
        close(store.kind(), closeable);
      }
    }
  }

  private static void close(StoreKind kind, AutoCloseable store) {
    try {
      store.close();
    } catch (Exception e) {
      LOG.warnf(e, "store=%s could not be closed", kind.label());
    }
  }

  private ObjectStore store(StoreKind kind, ReadBudget readBudget) {
    return switch (kind) {
      case MEMORY -> memory();
      case FILESYSTEM ->
          FilesystemStore.open(
              new FilesystemSettings(config.folder(), durability(), PARALLEL_FILES, FILE_TIMEOUT),
              PooledByteBufAllocator.DEFAULT,
              readBudget);
      case NONE, BUFFERED, IPFS ->
          throw StartRefused.because(
              "ipfsbench.server.stores names '%s', expected memory, filesystem or ipfs"
                  .formatted(kind.label()));
    };
  }

  private MemoryStore memory() {
    var heap = Runtime.getRuntime().maxMemory();
    return new MemoryStore(
        config.memory().limit().map(MemorySize::asLongValue).orElse(heap / 2), heap);
  }

  private FileDurability durability() {
    return FileDurability.valueOf(config.filesystem().durability().name());
  }
}
