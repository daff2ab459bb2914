package dev.ipfsbench.server.store.filesystem;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.server.store.Namespace;
import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.Stages;
import dev.ipfsbench.server.store.StoreException;
import dev.ipfsbench.server.store.StoreStartException;
import dev.ipfsbench.server.store.budget.ReadBudget;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import org.jboss.logging.Logger;

/**
 * Keeps each object in a file, see {@link ObjectPaths}. Files of an earlier server stay readable.
 *
 * <p>The work is done on virtual threads, as many at once as the settings say; the others wait in
 * order of arrival. An operation that does not end within its deadline is answered {@code TIMEOUT},
 * one that did not get its turn {@code BUSY}; a call to the kernel cannot be taken back, so a write
 * that was answered {@code TIMEOUT} may still happen. A full volume is {@code NO_SPACE} and leaves
 * the old content. Safe for use by many threads.
 */
public final class FilesystemStore implements ObjectStore, AutoCloseable {
  private static final Logger LOG = Logger.getLogger(FilesystemStore.class);
  private static final int DROP_TIMEOUT_FACTOR = 10;

  private final FilesystemSettings settings;
  private final FolderLock folderLock;
  private final ObjectFiles files;
  private final FileWorkers workers;

  private FilesystemStore(FilesystemSettings settings, FolderLock folderLock, ObjectFiles files) {
    this.settings = settings;
    this.folderLock = folderLock;
    this.files = files;
    this.workers = new FileWorkers(settings.parallel(), new FileFailures(settings.folder()));
  }

  /**
   * Makes and locks the folder, and removes what a crash has left in it. Blocks.
   *
   * @param allocator makes the buffers that reads answer
   * @param budget bounds them
   * @throws StoreStartException where the folder cannot be used
   */
  public static FilesystemStore open(
      FilesystemSettings settings, ByteBufAllocator allocator, ReadBudget budget) {
    Path folder = settings.folder();
    try {
      Files.createDirectories(folder);
      FolderLock lock = FolderLock.take(folder);
      try {
        int leftovers = FolderWalk.removeLeftovers(folder);
        LOG.infof("folder=%s unfinishedWritesRemoved=%d", folder, leftovers);
        return new FilesystemStore(
            settings, lock, new ObjectFiles(folder, settings.durability(), allocator, budget));
      } catch (IOException | RuntimeException e) {
        lock.close();
        throw e;
      }
    } catch (IOException e) {
      throw new StoreStartException(
          "the folder %s cannot be used (%s); set FOLDER to a folder that user %s may make and write to"
              .formatted(folder.toAbsolutePath(), e, System.getProperty("user.name")),
          e);
    }
  }

  @Override
  public StoreKind kind() {
    return StoreKind.FILESYSTEM;
  }

  @Override
  public String durability() {
    return settings.durability().promise();
  }

  @Override
  public Map<String, String> settings() {
    return Map.of("durability", settings.durability().name().toLowerCase(Locale.ROOT));
  }

  @Override
  public CompletionStage<Void> ready() {
    return run(
        () -> {
          Path folder = settings.folder();
          if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new StoreException(
                Status.INTERNAL, "the folder of the store filesystem is gone or read-only");
          }
          return null;
        });
  }

  @Override
  public CompletionStage<Void> prepare(Namespace namespace) {
    return run(
        () -> {
          files.prepare(namespace);
          return null;
        });
  }

  @Override
  public CompletionStage<Void> create(ObjectKey key, ByteBuf content) {
    return write(content, () -> files.create(key, content));
  }

  @Override
  public CompletionStage<ByteBuf> read(ObjectKey key) {
    return run(() -> files.read(key, settings.timeout().dividedBy(4)));
  }

  @Override
  public CompletionStage<Void> update(ObjectKey key, ByteBuf content) {
    return write(content, () -> files.update(key, content));
  }

  @Override
  public CompletionStage<Void> delete(ObjectKey key) {
    return run(
        () -> {
          files.delete(key);
          return null;
        });
  }

  @Override
  public CompletionStage<Long> stat(ObjectKey key) {
    return run(() -> files.size(key));
  }

  @Override
  public CompletionStage<Void> flush(Namespace namespace) {
    return Stages.done(); // nothing is held back: a write is as durable as it gets when it ends
  }

  @Override
  public CompletionStage<Long> drop(Namespace namespace) {
    return workers.run(
        new FileWorkers.Work<>(
            settings.timeout().multipliedBy(DROP_TIMEOUT_FACTOR),
            0,
            () -> {},
            () -> files.drop(namespace)));
  }

  /** Lets operations in progress end, within the timeout, and unlocks the folder. Blocks. */
  @Override
  public void close() {
    try {
      if (!workers.close(settings.timeout())) {
        LOG.warnf("file operations did not end folder=%s", settings.folder());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    try {
      folderLock.close();
    } catch (IOException e) {
      LOG.warnf(e, "could not unlock folder=%s", settings.folder());
    }
  }

  private <T> CompletionStage<T> run(Callable<T> task) {
    return workers.run(new FileWorkers.Work<>(settings.timeout(), 0, () -> {}, task));
  }

  private CompletionStage<Void> write(ByteBuf content, FileWrite write) {
    return workers.run(
        new FileWorkers.Work<>(
            settings.timeout(),
            content.readableBytes(),
            content::release,
            () -> {
              write.run();
              return null;
            }));
  }

  /** A write of an object. */
  private interface FileWrite {
    void run() throws IOException;
  }
}
