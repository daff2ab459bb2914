package dev.ipfsbench.server.testing;

import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.ObjectStore;
import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A store whose operations end when the test says so. */
public final class ManualStore implements ObjectStore {
  /** What was asked, in order, as in {@code read 7}. */
  public final List<String> calls = new ArrayList<>();

  /** The stages of those calls; a read's takes a buffer, a stat's and a drop's a number. */
  public final List<CompletableFuture<Object>> stages = new ArrayList<>();

  /** What {@link #prepare} answers. */
  public CompletionStage<Void> prepared = CompletableFuture.completedStage(null);

  /** Ends the call at this place. */
  public void end(int call) {
    stages.get(call).complete(null);
  }

  @SuppressWarnings("unchecked")
  private <T> CompletionStage<T> call(String what) {
    calls.add(what);
    var stage = new CompletableFuture<Object>();
    stages.add(stage);
    return (CompletionStage<T>) (CompletionStage<?>) stage;
  }

  @Override
  public StoreKind kind() {
    return StoreKind.MEMORY;
  }

  @Override
  public String durability() {
    return "none";
  }

  @Override
  public CompletionStage<Void> ready() {
    return CompletableFuture.completedStage(null);
  }

  @Override
  public CompletionStage<Void> prepare(Namespace namespace) {
    calls.add("prepare");
    stages.add(new CompletableFuture<>());
    return prepared;
  }

  @Override
  public CompletionStage<Void> create(ObjectKey key, ByteBuf content) {
    content.release();
    return call("create " + key.id());
  }

  @Override
  public CompletionStage<ByteBuf> read(ObjectKey key) {
    return call("read " + key.id());
  }

  @Override
  public CompletionStage<Void> update(ObjectKey key, ByteBuf content) {
    content.release();
    return call("update " + key.id());
  }

  @Override
  public CompletionStage<Void> delete(ObjectKey key) {
    return call("delete " + key.id());
  }

  @Override
  public CompletionStage<Long> stat(ObjectKey key) {
    return call("stat " + key.id());
  }

  @Override
  public CompletionStage<Void> flush(Namespace namespace) {
    return call("flush");
  }

  @Override
  public CompletionStage<Long> drop(Namespace namespace) {
    return call("drop");
  }
}
