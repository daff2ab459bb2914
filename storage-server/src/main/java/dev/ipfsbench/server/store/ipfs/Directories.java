package dev.ipfsbench.server.store.ipfs;

import dev.ipfsbench.server.kubo.FilesApi;
import dev.ipfsbench.server.kubo.KuboCallException;
import dev.ipfsbench.server.kubo.KuboCallException.Kind;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.Stages;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The directories of namespaces in MFS: made once, before any object, one after the other (Kubo has
 * hung on parallel ones) and with one flush for all. Safe for use by many threads.
 */
final class Directories {
  private final FilesApi files;
  private final ObjectPaths paths;
  private final FlushBatcher batcher;
  private final Turns turns;
  private final ConcurrentMap<Namespace, CompletableFuture<Void>> made = new ConcurrentHashMap<>();

  Directories(SharedFiles shared, ObjectPaths paths) {
    this.files = shared.files();
    this.batcher = shared.batcher();
    this.turns = shared.turns();
    this.paths = paths;
  }

  /** Makes the namespace's directories, or answers how that went the first time. */
  CompletableFuture<Void> prepare(Namespace namespace) {
    CompletableFuture<Void> known = made.get(namespace);
    if (known != null) {
      return known;
    }
    var mine = new CompletableFuture<Void>();
    CompletableFuture<Void> other = made.putIfAbsent(namespace, mine);
    if (other != null) {
      return other;
    }
    make(namespace, 0)
        .whenComplete(
            (done, failure) -> {
              if (failure == null) {
                mine.complete(null);
              } else {
                made.remove(namespace, mine); // the next one tries again
                mine.completeExceptionally(failure);
              }
            });
    return mine;
  }

  /** The namespace's directories are gone, or may be. */
  void forget(Namespace namespace) {
    made.remove(namespace);
  }

  /** Removes the namespace, and answers how many objects it had. */
  CompletionStage<Long> drop(Namespace namespace) {
    forget(namespace);
    String directory = paths.namespace(namespace);
    return files
        .list(directory)
        .thenCompose(
            names -> {
              List<String> shards = names.stream().filter(ObjectPaths::isShard).toList();
              return count(directory, shards, 0, 0);
            })
        .thenCompose(
            objects ->
                turns
                    .run(Turns.Kind.ALONE, () -> files.removeDirectory(directory))
                    .thenApply(
                        removed -> {
                          batcher.forget(namespace);
                          return objects;
                        }))
        .exceptionallyCompose(
            failure ->
                Stages.unwrap(failure) instanceof KuboCallException call
                        && call.kind() == Kind.MISSING
                    ? CompletableFuture.completedStage(0L)
                    : CompletableFuture.failedStage(failure));
  }

  private CompletionStage<Void> make(Namespace namespace, int shard) {
    if (shard == ObjectKey.SHARDS) {
      return batcher.flush();
    }
    String path = paths.shard(namespace, shard);
    return batcher
        .run(namespace, () -> files.makeDirectory(path, false), () -> {})
        .thenCompose(done -> make(namespace, shard + 1));
  }

  private CompletionStage<Long> count(
      String directory, List<String> shards, int next, long objects) {
    if (next == shards.size()) {
      return CompletableFuture.completedStage(objects);
    }
    return files
        .list(directory + "/" + shards.get(next))
        .thenCompose(
            names ->
                count(
                    directory,
                    shards,
                    next + 1,
                    objects + names.stream().filter(ObjectPaths::isObject).count()));
  }
}
