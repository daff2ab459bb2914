package dev.ipfsbench.server.store.ipfs;

import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.kubo.FilesApi;
import dev.ipfsbench.server.kubo.FilesApi.IfMissing;
import dev.ipfsbench.server.kubo.KuboCallException;
import dev.ipfsbench.server.kubo.KuboCallException.Kind;
import dev.ipfsbench.server.kubo.KuboPulse;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.Stages;
import dev.ipfsbench.server.store.budget.ReadBudget;
import io.netty.buffer.ByteBuf;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Keeps each object in a file of Kubo's files API, see {@link ObjectPaths}. An operation is one
 * call, but for an update with {@link UpdateMode#REPLACE}, which is two; nothing is tried again. A
 * content is sent only when it is complete: Kubo commits what has arrived of an upload that breaks
 * off, as a short object that looks valid.
 *
 * <p>Kubo loses acknowledged writes where certain operations overlap (ADR 0009), so those wait for
 * each other here. That holds for one server; two of them, or somebody else who changes files of
 * the same Kubo, are not safe from each other.
 *
 * <p>Kubo's failures are told apart by its messages: a missing object is {@code NOT_FOUND}, a full
 * volume {@code NO_SPACE}, a missing block {@code CORRUPT}, a call that does not end {@code
 * TIMEOUT} (with a word on whether Kubo is wedged), everything else {@code UPSTREAM_FAILED}. An
 * operation that was answered {@code TIMEOUT} or {@code UPSTREAM_FAILED} may have happened. Safe
 * for use by many threads.
 */
public final class IpfsStore implements ObjectStore {
  private final FilesApi files;
  private final IpfsSettings settings;
  private final KuboPulse pulse;
  private final ReadBudget budget;
  private final ObjectPaths paths;
  private final Turns turns;
  private final FlushBatcher batcher;
  private final Directories directories;
  private final KuboFailures failures;

  /**
   * A store behind a files API.
   *
   * @param shared with all other stores of this server that are in front of the same Kubo
   * @param pulse tells a wedged Kubo from one that is gone
   * @param budget bounds the contents on their way to clients
   */
  public IpfsStore(SharedFiles shared, IpfsSettings settings, KuboPulse pulse, ReadBudget budget) {
    this.files = shared.files();
    this.turns = shared.turns();
    this.batcher = shared.batcher();
    this.paths = new ObjectPaths(settings.root());
    this.settings = settings;
    this.pulse = pulse;
    this.budget = budget;
    this.directories = new Directories(shared, paths);
    this.failures = new KuboFailures(pulse);
  }

  @Override
  public StoreKind kind() {
    return StoreKind.IPFS;
  }

  @Override
  public String durability() {
    return settings.flush().promise();
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(
        "update", settings.update().name().toLowerCase(Locale.ROOT),
        "flush", settings.flush().name().toLowerCase(Locale.ROOT));
  }

  @Override
  public CompletionStage<Void> ready() {
    return answered(pulse.check());
  }

  @Override
  public CompletionStage<Void> prepare(Namespace namespace) {
    return answered(directories.prepare(namespace));
  }

  @Override
  public CompletionStage<Void> create(ObjectKey key, ByteBuf content) {
    return directories
        .prepare(key.namespace())
        .handle(
            (prepared, failure) -> {
              if (failure != null) {
                content.release();
                return CompletableFuture.<Void>failedStage(failure);
              }
              return write(key, content, IfMissing.CREATE);
            })
        .thenCompose(written -> written)
        .exceptionallyCompose(failure -> createFailed(key, failure));
  }

  @Override
  public CompletionStage<ByteBuf> read(ObjectKey key) {
    return answered(
        files.read(
            paths.object(key),
            resume -> new BoundedSink(budget.download(resume), settings.largestContent())));
  }

  @Override
  public CompletionStage<Void> update(ObjectKey key, ByteBuf content) {
    return switch (settings.update()) {
      case REWRITE -> answered(write(key, content, IfMissing.FAIL));
      case REPLACE -> answered(replace(key, content));
    };
  }

  @Override
  public CompletionStage<Void> delete(ObjectKey key) {
    return answered(remove(key));
  }

  @Override
  public CompletionStage<Long> stat(ObjectKey key) {
    return answered(files.size(paths.object(key)));
  }

  @Override
  public CompletionStage<Void> flush(Namespace namespace) {
    return answered(batcher.flush(namespace)); // all namespaces share Kubo's root
  }

  @Override
  public long interruptions() {
    return files.losses();
  }

  @Override
  public CompletionStage<Long> drop(Namespace namespace) {
    return answered(directories.drop(namespace));
  }

  private CompletionStage<Void> write(ObjectKey key, ByteBuf content, IfMissing ifMissing) {
    String path = paths.object(key);
    return switch (settings.flush()) {
      case EACH -> turns.run(Turns.Kind.FLUSHED, () -> files.write(path, content, ifMissing, true));
      case BATCH ->
          batcher.run(
              key.namespace(),
              () -> files.write(path, content, ifMissing, false),
              content::release);
    };
  }

  private CompletionStage<Void> remove(ObjectKey key) {
    return turns.run(Turns.Kind.FLUSHED, () -> files.remove(paths.object(key)));
  }

  private CompletionStage<Void> replace(ObjectKey key, ByteBuf content) {
    return remove(key)
        .handle(
            (removed, failure) -> {
              if (failure != null) {
                content.release();
                return CompletableFuture.<Void>failedStage(failure);
              }
              return write(key, content, IfMissing.CREATE);
            })
        .thenCompose(written -> written);
  }

  private CompletionStage<Void> createFailed(ObjectKey key, Throwable failure) {
    if (Stages.unwrap(failure) instanceof KuboCallException call && call.kind() == Kind.MISSING) {
      directories.forget(key.namespace()); // so that the next one makes them again
      return CompletableFuture.failedStage(KuboFailures.directoriesGone());
    }
    return failures.answer(failure);
  }

  private <T> CompletionStage<T> answered(CompletionStage<T> call) {
    return call.exceptionallyCompose(failures::answer);
  }
}
