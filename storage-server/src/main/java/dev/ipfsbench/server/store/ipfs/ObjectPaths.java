package dev.ipfsbench.server.store.ipfs;

import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import java.util.regex.Pattern;

/**
 * Where objects are in MFS: {@code /<root>/<namespace>/<shard>/<object id>}, the last two in 2 and
 * 16 hex digits, as in the store {@code filesystem}. Every part is validated, so a path needs no
 * escaping and leads nowhere else.
 */
final class ObjectPaths {
  private static final Pattern SHARD = Pattern.compile("[0-9a-f]{2}");
  private static final Pattern OBJECT = Pattern.compile("[0-9a-f]{16}");

  private final String root;

  /** Paths below a directory of MFS. */
  ObjectPaths(String root) {
    this.root = "/" + root + "/";
  }

  String namespace(Namespace namespace) {
    return root + namespace.name();
  }

  String shard(Namespace namespace, int shard) {
    return namespace(namespace) + "/" + ObjectKey.shardName(shard);
  }

  String object(ObjectKey key) {
    return shard(key.namespace(), key.shard()) + "/" + key.fileName();
  }

  static boolean isShard(String name) {
    return SHARD.matcher(name).matches();
  }

  static boolean isObject(String name) {
    return OBJECT.matcher(name).matches();
  }
}
