package dev.ipfsbench.server.store.filesystem;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.StoreException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jboss.logging.Logger;

/** Turns what the file system said into an answer for the client, which names no path. */
final class FileFailures {
  private static final Logger LOG = Logger.getLogger(FilesystemStore.class);

  private final Path folder;

  FileFailures(Path folder) {
    this.folder = folder;
  }

  /**
   * The answer for a failure.
   *
   * @param needed bytes that the operation wanted to write
   */
  StoreException answer(Exception failure, long needed) {
    if (failure instanceof StoreException answered) {
      return answered;
    }
    if (failure instanceof NoSuchFileException) {
      return new StoreException(Status.NOT_FOUND, "no such object");
    }
    if (failure instanceof InterruptedException) {
      return new StoreException(Status.SHUTTING_DOWN, "the server is going away");
    }
    if (FullVolume.isSaidBy(failure, needed, () -> folder.toFile().getUsableSpace())) {
      LOG.warnf("the volume is full folder=%s", folder);
      return new StoreException(Status.NO_SPACE, "the server's volume is full");
    }
    LOG.errorf(failure, "a file operation failed folder=%s", folder);
    return new StoreException(
        Status.INTERNAL,
        failure instanceof AccessDeniedException
            ? "the server may not write to its folder"
            : "the server could not work on its files");
  }
}
