package dev.ipfsbench.server.store.buffered;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.Stages;
import io.netty.buffer.ByteBuf;
import java.util.concurrent.CompletionStage;

/** A store that is gone, as Kubo is while it restarts. */
final class Unreachable implements ObjectStore {

  @Override
  public StoreKind kind() {
    return StoreKind.IPFS;
  }

  @Override
  public String durability() {
    return "none: gone";
  }

  @Override
  public CompletionStage<Void> ready() {
    return gone();
  }

  @Override
  public CompletionStage<Void> prepare(Namespace namespace) {
    return gone();
  }

  @Override
  public CompletionStage<Void> create(ObjectKey key, ByteBuf content) {
    content.release();
    return gone();
  }

  @Override
  public CompletionStage<ByteBuf> read(ObjectKey key) {
    return gone();
  }

  @Override
  public CompletionStage<Void> update(ObjectKey key, ByteBuf content) {
    content.release();
    return gone();
  }

  @Override
  public CompletionStage<Void> delete(ObjectKey key) {
    return gone();
  }

  @Override
  public CompletionStage<Long> stat(ObjectKey key) {
    return gone();
  }

  @Override
  public CompletionStage<Void> flush(Namespace namespace) {
    return gone();
  }

  @Override
  public CompletionStage<Long> drop(Namespace namespace) {
    return gone();
  }

  private static <T> CompletionStage<T> gone() {
    return Stages.failed(Status.UPSTREAM_FAILED, "gone");
  }
}
