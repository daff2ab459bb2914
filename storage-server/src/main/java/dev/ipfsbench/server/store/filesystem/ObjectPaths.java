package dev.ipfsbench.server.store.filesystem;

import dev.ipfsbench.protocol.v2.Version2;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/**
 * Where objects are: {@code <folder>/<namespace>/<shard>/<object id>}, the last two in 2 and 16 hex
 * digits. Every part is validated, so no name leads out of the folder. Names that are not of this
 * form are not ours, and are left alone.
 */
final class ObjectPaths {
  private static final Pattern SHARD = Pattern.compile("[0-9a-f]{2}");
  private static final Pattern OBJECT = Pattern.compile("[0-9a-f]{16}");
  private static final Pattern TEMPORARY = Pattern.compile("[0-9a-f]{16}\\.[0-9]+");

  private final Path folder;
  private final AtomicLong writes = new AtomicLong();

  ObjectPaths(Path folder) {
    this.folder = folder;
  }

  Path folder() {
    return folder;
  }

  Path namespace(Namespace namespace) {
    return folder.resolve(namespace.name());
  }

  Path shard(Namespace namespace, int shard) {
    return namespace(namespace).resolve(ObjectKey.shardName(shard));
  }

  Path shard(ObjectKey key) {
    return shard(key.namespace(), key.shard());
  }

  Path object(ObjectKey key) {
    return shard(key).resolve(key.fileName());
  }

  /** A new name in the object's own directory: renaming across directories takes a wider lock. */
  Path temporary(ObjectKey key) {
    return shard(key).resolve(key.fileName() + "." + writes.incrementAndGet());
  }

  static boolean isNamespace(Path directory) {
    return matches(Version2.NAMESPACE, directory);
  }

  static boolean isShard(Path directory) {
    return matches(SHARD, directory);
  }

  static boolean isObject(Path file) {
    return matches(OBJECT, file);
  }

  static boolean isTemporary(Path file) {
    return matches(TEMPORARY, file);
  }

  private static boolean matches(Pattern pattern, Path path) {
    return pattern.matcher(String.valueOf(path.getFileName())).matches();
  }
}
