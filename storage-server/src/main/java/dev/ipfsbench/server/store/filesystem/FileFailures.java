package dev.ipfsbench.server.store.filesystem;

import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.server.store.StoreException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
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
    if (failure instanceof IOException io && isFull(io, needed)) {
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

  /** The text of the error is in the machine's language; the free space is in none. */
  private boolean isFull(IOException failure, long needed) {
    String text = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
    return text.contains("no space left")
        || text.contains("quota exceeded")
        || (needed > 0 && folder.toFile().getUsableSpace() < needed);
  }
}
