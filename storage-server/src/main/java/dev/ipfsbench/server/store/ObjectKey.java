package dev.ipfsbench.server.store;

import java.util.HexFormat;

/**
 * Names an object.
 *
 * @param namespace the room it is in
 * @param id all 64 bits count
 */
public record ObjectKey(Namespace namespace, long id) {
  /**
   * How many directories a namespace's objects are spread over. Kubo's writes slow down from about
   * a hundred entries in a directory on.
   */
  public static final int SHARDS = 64;

  /** The directory of the object, 0 to {@link #SHARDS} - 1: its id modulo the number of shards. */
  public int shard() {
    return (int) Long.remainderUnsigned(id, SHARDS);
  }

  /** The name of the object's directory: {@link #shard} in two hex digits. */
  public String shardName() {
    return shardName(shard());
  }

  /**
   * The name of a shard's directory.
   *
   * @param shard 0 to {@link #SHARDS} - 1
   */
  public static String shardName(int shard) {
    return HexFormat.of().toHexDigits((byte) shard);
  }

  /** The object's name in its directory: 16 hex digits. */
  public String fileName() {
    return HexFormat.of().toHexDigits(id);
  }
}
