package dev.ipfsbench.server.store.filesystem;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Work on whole directories: cleaning up after a crash, and dropping a namespace. Blocks. */
final class FolderWalk {
  private FolderWalk() {}

  /**
   * Removes the temporary files that a crash has left in any namespace.
   *
   * @return how many there were
   */
  static int removeLeftovers(Path folder) throws IOException {
    int removed = 0;
    try (var namespaces = Files.newDirectoryStream(folder, FolderWalk::isNamespace)) {
      for (Path namespace : namespaces) {
        try (var shards = Files.newDirectoryStream(namespace, FolderWalk::isShard)) {
          for (Path shard : shards) {
            removed += removeFiles(shard, ObjectPaths::isTemporary);
          }
        }
      }
    }
    return removed;
  }

  /**
   * Removes a namespace's objects and directories.
   *
   * @return how many objects there were
   */
  static long drop(Path namespace) throws IOException {
    if (!isDirectory(namespace)) {
      return 0;
    }
    long objects = 0;
    try (var shards = Files.newDirectoryStream(namespace, FolderWalk::isShard)) {
      for (Path shard : shards) {
        objects += removeFiles(shard, ObjectPaths::isObject);
        removeFiles(shard, ObjectPaths::isTemporary);
        removeIfEmpty(shard);
      }
    }
    removeIfEmpty(namespace);
    return objects;
  }

  private static boolean isNamespace(Path entry) {
    return ObjectPaths.isNamespace(entry) && isDirectory(entry);
  }

  private static boolean isShard(Path entry) {
    return ObjectPaths.isShard(entry) && isDirectory(entry);
  }

  private static boolean isDirectory(Path entry) {
    return Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS);
  }

  private static int removeFiles(Path directory, DirectoryStream.Filter<Path> isOurs)
      throws IOException {
    int removed = 0;
    try (var files = Files.newDirectoryStream(directory, isOurs)) {
      for (Path file : files) {
        if (Files.deleteIfExists(file)) {
          removed++;
        }
      }
    }
    return removed;
  }

  private static void removeIfEmpty(Path directory) throws IOException {
    try {
      Files.deleteIfExists(directory);
    } catch (DirectoryNotEmptyException e) {
      // Somebody keeps files of their own here. They stay, and so does the directory.
    }
  }
}
