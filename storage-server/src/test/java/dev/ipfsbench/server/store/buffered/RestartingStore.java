package dev.ipfsbench.server.store.buffered;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.Stages;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * A store that can end and begin anew at any moment, and then has only what was flushed, as Kubo. A
 * fake, because the moment has to be exact. Creates can be held up.
 */
final class RestartingStore implements ObjectStore {
  private final Map<ObjectKey, byte[]> flushed = new HashMap<>();
  private final Map<ObjectKey, byte[]> unflushed = new HashMap<>();
  private final Set<ObjectKey> arrived = new HashSet<>();
  private CompletableFuture<Void> gate = CompletableFuture.completedFuture(null);
  private int creates;
  private int restartAt;
  private long restarts;
  private boolean dropFails;

  /** Ends and begins anew right after this create, counted from 1. */
  synchronized void restartAfterCreate(int number) {
    restartAt = number;
  }

  /** The next drop fails, and does nothing. */
  synchronized void failNextDrop() {
    dropFails = true;
  }

  /** Creates from now on answer only after {@link #release}. */
  synchronized void hold() {
    gate = new CompletableFuture<>();
  }

  /** Lets the creates that are held up go on, and holds up those that come then. */
  void releaseThose() {
    CompletableFuture<Void> opened;
    synchronized (this) {
      opened = gate;
      gate = new CompletableFuture<>();
    }
    opened.complete(null);
  }

  /** Lets all creates go on. */
  void release() {
    CompletableFuture<Void> opened;
    synchronized (this) {
      opened = gate;
    }
    opened.complete(null);
  }

  /** What has ever come here to be created. */
  synchronized Set<ObjectKey> arrived() {
    return Set.copyOf(arrived);
  }

  /** What survives. */
  synchronized Set<ObjectKey> flushed() {
    return Set.copyOf(flushed.keySet());
  }

  @Override
  public StoreKind kind() {
    return StoreKind.IPFS;
  }

  @Override
  public String durability() {
    return "none: until it is flushed";
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
  public synchronized CompletionStage<Void> create(ObjectKey key, ByteBuf content) {
    byte[] bytes = ByteBufUtil.getBytes(content);
    content.release();
    arrived.add(key);
    return gate.thenRun(() -> created(key, bytes));
  }

  private synchronized void created(ObjectKey key, byte[] bytes) {
    unflushed.put(key, bytes);
    if (++creates == restartAt) {
      unflushed.clear();
      restarts++;
    }
  }

  @Override
  public synchronized CompletionStage<ByteBuf> read(ObjectKey key) {
    byte[] bytes = unflushed.getOrDefault(key, flushed.get(key));
    return bytes == null
        ? Stages.notFound()
        : CompletableFuture.completedStage(Unpooled.copiedBuffer(bytes));
  }

  @Override
  public CompletionStage<Void> update(ObjectKey key, ByteBuf content) {
    return create(key, content);
  }

  @Override
  public synchronized CompletionStage<Void> delete(ObjectKey key) {
    return (unflushed.remove(key) != null | flushed.remove(key) != null)
        ? Stages.done()
        : Stages.notFound();
  }

  @Override
  public synchronized CompletionStage<Long> stat(ObjectKey key) {
    byte[] bytes = unflushed.getOrDefault(key, flushed.get(key));
    return bytes == null
        ? Stages.notFound()
        : CompletableFuture.completedStage((long) bytes.length);
  }

  @Override
  public synchronized CompletionStage<Void> flush(Namespace namespace) {
    flushed.putAll(unflushed);
    unflushed.clear();
    return Stages.done();
  }

  @Override
  public synchronized long interruptions() {
    return restarts;
  }

  @Override
  public synchronized CompletionStage<Long> drop(Namespace namespace) {
    if (dropFails) {
      dropFails = false;
      return Stages.failed(Status.UPSTREAM_FAILED, "gone");
    }
    flushed.putAll(unflushed);
    unflushed.clear();
    long before = flushed.size();
    flushed.keySet().removeIf(key -> key.namespace().equals(namespace));
    return CompletableFuture.completedStage(before - flushed.size());
  }
}
