package dev.ipfsbench.server.store.filesystem;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.StoreException;
import dev.ipfsbench.server.store.budget.ReadBudget;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The work on files. A content is written to a temporary file, which then takes the object's name
 * in one step: a reader sees the old content or the new one, and a crash leaves one of them whole.
 * All methods block. Safe for use by many threads, as long as one object is worked on by one.
 */
final class ObjectFiles {
  /**
   * Most bytes that are written at once. The JDK copies heap arrays to a buffer outside the heap of
   * this size, and keeps that buffer with the thread.
   */
  private static final int WRITE_SIZE = 256 * 1024;

  private final ObjectPaths paths;
  private final FileDurability durability;
  private final ByteBufAllocator allocator;
  private final ReadBudget budget;
  private final Set<Namespace> prepared = ConcurrentHashMap.newKeySet();

  ObjectFiles(
      Path folder, FileDurability durability, ByteBufAllocator allocator, ReadBudget budget) {
    this.paths = new ObjectPaths(folder);
    this.durability = durability;
    this.allocator = allocator;
    this.budget = budget;
  }

  /** Makes the namespace's directories where it was not done before. */
  void prepare(Namespace namespace) throws IOException {
    if (prepared.contains(namespace)) {
      return;
    }
    for (int shard = 0; shard < ObjectKey.SHARDS; shard++) {
      Files.createDirectories(paths.shard(namespace, shard));
    }
    forceDirectory(paths.namespace(namespace));
    forceDirectory(paths.folder());
    prepared.add(namespace);
  }

  /** Writes an object, whether or not it exists. Leaves the content's reader index anywhere. */
  void create(ObjectKey key, ByteBuf content) throws IOException {
    prepare(key.namespace());
    replace(key, content);
  }

  /** Writes an object that exists. Leaves the content's reader index anywhere. */
  void update(ObjectKey key, ByteBuf content) throws IOException {
    if (!Files.exists(paths.object(key))) {
      throw new NoSuchFileException(key.fileName());
    }
    replace(key, content);
  }

  /**
   * Reads an object into one buffer of its size, which the caller owns.
   *
   * @param atMost how long to wait until there is room for it
   */
  ByteBuf read(ObjectKey key, Duration atMost) throws IOException, InterruptedException {
    try (var channel = FileChannel.open(paths.object(key), StandardOpenOption.READ)) {
      long size = channel.size();
      if (size > Integer.MAX_VALUE) {
        throw new StoreException(
            Status.CORRUPT, "the file has %d bytes; no object is that large".formatted(size));
      }
      if (!budget.acquire(size, atMost)) {
        throw new StoreException(
            Status.BUSY,
            "contents on their way to clients fill the server's bound of %d bytes"
                .formatted(budget.limit()));
      }
      return readFully(channel, (int) size);
    }
  }

  /** Reads this many bytes, which are acquired, from the file's start; fewer are a fault. */
  ByteBuf readFully(FileChannel channel, int size) throws IOException {
    ByteBuf content = size == 0 ? Unpooled.buffer(0) : allocator.directBuffer(size, size);
    boolean whole = false;
    try {
      while (content.writerIndex() < size) {
        int at = content.writerIndex();
        if (content.writeBytes(channel, at, size - at) < 0) {
          throw new StoreException(
              Status.CORRUPT,
              "the file ends after %d of its %d bytes: something else changes it"
                  .formatted(at, size));
        }
      }
      whole = true;
      return budget.track(content);
    } finally {
      if (!whole) {
        content.release();
        budget.release(size);
      }
    }
  }

  /** Removes an object that exists. */
  void delete(ObjectKey key) throws IOException {
    Files.delete(paths.object(key));
    forceDirectory(paths.shard(key));
  }

  /** Size of an object in bytes. */
  long size(ObjectKey key) throws IOException {
    return Files.size(paths.object(key));
  }

  /** Removes the namespace, and answers how many objects it had. */
  long drop(Namespace namespace) throws IOException {
    prepared.remove(namespace);
    long objects = FolderWalk.drop(paths.namespace(namespace));
    forceDirectory(paths.folder());
    return objects;
  }

  private void replace(ObjectKey key, ByteBuf content) throws IOException {
    Path temporary = paths.temporary(key);
    boolean moved = false;
    try {
      write(temporary, content);
      Files.move(temporary, paths.object(key), StandardCopyOption.ATOMIC_MOVE);
      moved = true;
    } finally {
      if (!moved) {
        Files.deleteIfExists(temporary);
      }
    }
    forceDirectory(paths.shard(key));
  }

  private void write(Path file, ByteBuf content) throws IOException {
    try (var channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      while (content.isReadable()) {
        content.readBytes(channel, Math.min(content.readableBytes(), WRITE_SIZE));
      }
      switch (durability) {
        case NONE -> {}
        case DATA -> channel.force(false);
        case FULL -> channel.force(true);
      }
    }
  }

  /** With {@link FileDurability#FULL}: names in the directory survive a power cut from here on. */
  private void forceDirectory(Path directory) throws IOException {
    if (durability == FileDurability.FULL) {
      try (var channel = FileChannel.open(directory, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }
}
