package dev.ipfsbench.server.store.memory;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.Stages;
import dev.ipfsbench.server.store.StoreStartException;
import io.netty.buffer.ByteBuf;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Keeps objects on the heap, up to a limit in bytes. What an object costs beyond its content is
 * counted too, so a million objects of one byte do not slip under the limit.
 *
 * <p>An object that could never fit is {@code TOO_LARGE}; one that does not fit now is {@code
 * BUSY}. While an object is replaced, both contents count: both are there. Reads copy nothing.
 * Every stage is complete when its method returns. Safe for use by many threads.
 */
public final class MemoryStore implements ObjectStore {
  private final long limit;
  private final AtomicLong used = new AtomicLong();
  private final ConcurrentMap<Namespace, ConcurrentMap<Long, HeapContent>> namespaces =
      new ConcurrentHashMap<>();

  /**
   * An empty store.
   *
   * @param limit bytes of heap that objects may occupy; at least 1
   * @param heap the most that the heap can grow to, in bytes; the limit may be half of it at most,
   *     so that requests in flight and the garbage collector keep room and no object is ever
   *     answered with an OutOfMemoryError
   * @throws StoreStartException for a limit out of this range
   */
  public MemoryStore(long limit, long heap) {
    if (limit < 1) {
      throw new StoreStartException(
          "the memory store's limit must be at least 1 byte, not " + limit);
    }
    if (limit > heap / 2) {
      throw new StoreStartException(
          "the memory store's limit of %d bytes is over half of the heap of %d bytes; lower the limit to %d or raise the heap (-Xmx) to %d bytes"
              .formatted(limit, heap, heap / 2, 2 * limit));
    }
    this.limit = limit;
  }

  /** Bytes of heap that objects occupy now, 0 to the limit. */
  public long usedBytes() {
    return used.get();
  }

  @Override
  public StoreKind kind() {
    return StoreKind.MEMORY;
  }

  @Override
  public String durability() {
    return "none: lost when the server ends";
  }

  @Override
  public CompletionStage<Void> ready() {
    return Stages.done();
  }

  @Override
  public CompletionStage<Void> prepare(Namespace namespace) {
    return Stages.done();
  }

  @Override
  public CompletionStage<Void> create(ObjectKey key, ByteBuf content) {
    try {
      return store(key, content, false);
    } finally {
      content.release();
    }
  }

  @Override
  public CompletionStage<Void> update(ObjectKey key, ByteBuf content) {
    try {
      return find(key) == null ? Stages.notFound() : store(key, content, true);
    } finally {
      content.release();
    }
  }

  @Override
  public CompletionStage<ByteBuf> read(ObjectKey key) {
    HeapContent found = find(key);
    return found == null ? Stages.notFound() : CompletableFuture.completedStage(found.view());
  }

  @Override
  public CompletionStage<Void> delete(ObjectKey key) {
    var objects = namespaces.get(key.namespace());
    HeapContent removed = objects == null ? null : objects.remove(key.id());
    if (removed == null) {
      return Stages.notFound();
    }
    used.addAndGet(-removed.footprint());
    return Stages.done();
  }

  @Override
  public CompletionStage<Long> stat(ObjectKey key) {
    HeapContent found = find(key);
    return found == null
        ? Stages.notFound()
        : CompletableFuture.completedStage((long) found.size());
  }

  @Override
  public CompletionStage<Void> flush(Namespace namespace) {
    return Stages.done();
  }

  @Override
  public CompletionStage<Long> drop(Namespace namespace) {
    long dropped = 0;
    var objects = namespaces.remove(namespace);
    if (objects != null) {
      for (HeapContent content : objects.values()) {
        used.addAndGet(-content.footprint());
        dropped++;
      }
    }
    return CompletableFuture.completedStage(dropped);
  }

  private @Nullable HeapContent find(ObjectKey key) {
    var objects = namespaces.get(key.namespace());
    return objects == null ? null : objects.get(key.id());
  }

  private CompletionStage<Void> store(ObjectKey key, ByteBuf content, boolean onlyIfPresent) {
    long footprint = HeapContent.footprintOf(content.readableBytes());
    if (footprint > limit) {
      return Stages.failed(
          Status.TOO_LARGE,
          "the object needs %d bytes; the memory store holds %d".formatted(footprint, limit));
    }
    if (!reserve(footprint)) {
      return Stages.failed(
          Status.BUSY, "the memory store is full: its limit is %d bytes".formatted(limit));
    }
    HeapContent stored = HeapContent.copyOf(content);
    var objects = namespaces.computeIfAbsent(key.namespace(), name -> new ConcurrentHashMap<>());
    HeapContent replaced =
        onlyIfPresent ? objects.replace(key.id(), stored) : objects.put(key.id(), stored);
    if (replaced != null) {
      used.addAndGet(-replaced.footprint());
    } else if (onlyIfPresent) {
      used.addAndGet(-footprint);
      return Stages.notFound();
    }
    return Stages.done();
  }

  private boolean reserve(long footprint) {
    long before = used.get();
    while (before <= limit - footprint) {
      if (used.compareAndSet(before, before + footprint)) {
        return true;
      }
      before = used.get();
    }
    return false;
  }
}
