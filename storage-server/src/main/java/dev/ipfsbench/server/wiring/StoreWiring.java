package dev.ipfsbench.server.wiring;

import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.config.ServerConfig;
import dev.ipfsbench.server.kubo.FilesApi;
import dev.ipfsbench.server.kubo.KuboClientSettings;
import dev.ipfsbench.server.kubo.KuboInspector;
import dev.ipfsbench.server.kubo.RpcClient;
import dev.ipfsbench.server.limits.Limits;
import dev.ipfsbench.server.registry.Stores;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.StoreStartException;
import dev.ipfsbench.server.store.budget.ReadBudget;
import dev.ipfsbench.server.store.buffered.BufferedMeters;
import dev.ipfsbench.server.store.buffered.BufferedSettings;
import dev.ipfsbench.server.store.buffered.BufferedStore;
import dev.ipfsbench.server.store.buffered.BufferedStores;
import dev.ipfsbench.server.store.filesystem.FileDurability;
import dev.ipfsbench.server.store.filesystem.FilesystemSettings;
import dev.ipfsbench.server.store.filesystem.FilesystemStore;
import dev.ipfsbench.server.store.ipfs.FlushMode;
import dev.ipfsbench.server.store.ipfs.IpfsSettings;
import dev.ipfsbench.server.store.ipfs.IpfsStore;
import dev.ipfsbench.server.store.ipfs.SharedFiles;
import dev.ipfsbench.server.store.ipfs.UpdateMode;
import dev.ipfsbench.server.store.memory.MemoryStore;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.buffer.PooledByteBufAllocator;
import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.Vertx;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Instance;
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
  private static final long DEFAULT_BACKLOG = 256L << 20;
  private static final Duration MOVE_RETRY = Duration.ofMillis(200);
  private static final Duration BACKLOG_FLUSH = Duration.ofMinutes(10);

  private final ServerConfig config;
  private final Limits limits;

  StoreWiring(ServerConfig config, Limits limits) {
    this.config = config;
    this.limits = limits;
  }

  @Produces
  @Singleton
  ReadBudget readBudget() {
    return new ReadBudget(limits.inFlightBytes() / 2);
  }

  @Produces
  @Singleton
  KuboClientSettings kubo() {
    var kubo = config.kubo();
    return new KuboClientSettings(kubo.host(), kubo.port(), kubo.timeout(), kubo.connections());
  }

  @Produces
  @Singleton
  KuboInspector inspector(KuboClientSettings kubo) {
    return new KuboInspector(kubo);
  }

  void close(@Disposes KuboInspector inspector) {
    inspector.close();
  }

  @Produces
  @Singleton
  RpcClient rpc(Vertx vertx, KuboClientSettings kubo, MeterRegistry registry) {
    return new RpcClient(vertx, kubo, registry);
  }

  @Produces
  @Singleton
  SharedFiles files(RpcClient rpc) {
    return new SharedFiles(new FilesApi(rpc), config.ipfs().batch());
  }

  void close(@Disposes RpcClient rpc) {
    rpc.close();
  }

  @Produces
  @Singleton
  Stores stores(
      ReadBudget readBudget,
      Instance<SharedFiles> files,
      Instance<KuboInspector> kubo,
      MeterRegistry meters) {
    var kinds = config.stores();
    if (EnumSet.copyOf(kinds).size() < kinds.size()) {
      throw StartRefused.because("ipfsbench.server.stores names a store twice");
    }
    var stores = new ArrayList<ObjectStore>();
    try {
      for (var kind : kinds) {
        stores.add(store(kind, readBudget, files, kubo, meters));
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

  private ObjectStore store(
      StoreKind kind,
      ReadBudget readBudget,
      Instance<SharedFiles> files,
      Instance<KuboInspector> kubo,
      MeterRegistry meters) {
    return switch (kind) {
      case MEMORY -> memory();
      case FILESYSTEM ->
          FilesystemStore.open(
              new FilesystemSettings(config.folder(), durability(), PARALLEL_FILES, FILE_TIMEOUT),
              PooledByteBufAllocator.DEFAULT,
              readBudget);
      case IPFS -> new IpfsStore(files.get(), ipfs(), kubo.get(), readBudget);
      case BUFFERED ->
          buffered(
              new IpfsStore(files.get(), behindBuffer(), kubo.get(), readBudget),
              new BufferedMeters(meters));
      case NONE ->
          throw StartRefused.because(
              "ipfsbench.server.stores names '%s', expected memory, filesystem, ipfs or buffered"
                  .formatted(kind.label()));
    };
  }

  private MemoryStore memory() {
    var heap = Runtime.getRuntime().maxMemory();
    return new MemoryStore(
        config.memory().limit().map(MemorySize::asLongValue).orElse(heap / 2), heap);
  }

  private BufferedStore buffered(ObjectStore ipfs, BufferedMeters meters) {
    var buffered = config.buffered();
    var backlog =
        buffered
            .backlog()
            .map(MemorySize::asLongValue)
            .orElse(Math.min(DEFAULT_BACKLOG, Runtime.getRuntime().maxMemory() / 4));
    var settings =
        new BufferedSettings(
            buffered.batch(), backlog, buffered.patience(), MOVE_RETRY, BACKLOG_FLUSH);
    return switch (buffered.journal()) {
      case MEMORY -> BufferedStores.inMemory(ipfs, settings, meters);
      case FILE ->
          BufferedStores.inFiles(
              ipfs,
              settings,
              meters,
              buffered.folder().orElse(config.folder().resolve(".journal")),
              FileDurability.valueOf(buffered.durability().name()));
    };
  }

  /** In a directory of its own, unflushed: the buffer asks for a flush after each batch. */
  private IpfsSettings behindBuffer() {
    return new IpfsSettings(
        "ipfs-bench-buffered", UpdateMode.REWRITE, FlushMode.BATCH, limits.payloadBytes());
  }

  private IpfsSettings ipfs() {
    var ipfs = config.ipfs();
    return new IpfsSettings(
        "ipfs-bench",
        UpdateMode.valueOf(ipfs.update().name()),
        FlushMode.valueOf(ipfs.flush().name()),
        limits.payloadBytes());
  }

  private FileDurability durability() {
    return FileDurability.valueOf(config.filesystem().durability().name());
  }
}
