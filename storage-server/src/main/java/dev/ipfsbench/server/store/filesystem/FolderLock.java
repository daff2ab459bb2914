package dev.ipfsbench.server.store.filesystem;

import dev.ipfsbench.server.store.StoreStartException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a second server off the folder: two servers would take each other's temporary files for
 * leftovers, and one would drop what the other has acknowledged. The kernel lets go of the lock
 * when the process ends, however it ends; the file stays.
 */
public final class FolderLock implements AutoCloseable {
  private static final String NAME = ".ipfs-bench.lock";

  private final FileChannel channel;

  private FolderLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Locks the folder.
   *
   * @throws StoreStartException where another server holds it
   */
  public static FolderLock take(Path folder) throws IOException {
    Path file = folder.resolve(NAME);
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (tryLock(channel) == null) {
        throw new StoreStartException(
            "the folder %s is in use by another storage server (process %s); stop that server, or set another FOLDER"
                .formatted(folder, Files.readString(file).strip()));
      }
      channel.truncate(0);
      var holder = ProcessHandle.current().pid() + "\n";
      channel.write(ByteBuffer.wrap(holder.getBytes(StandardCharsets.US_ASCII)));
      return new FolderLock(channel);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null; // another store of this very process
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
