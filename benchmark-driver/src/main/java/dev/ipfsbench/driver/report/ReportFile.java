package dev.ipfsbench.driver.report;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes files so that a reader sees the old one, or the new one, or none: beside its place, forced
 * to the volume and moved there. Not for use by several processes on one file.
 */
public final class ReportFile {
  private ReportFile() {}

  /**
   * Writes a file, in place of an older one.
   *
   * @return the file
   * @throws IOException where that cannot be done; the message is a sentence that names the file
   *     and why
   */
  public static Path replace(Path file, String text) throws IOException {
    var partial = file.resolveSibling("." + file.getFileName() + ".partial");
    try {
      force(partial, text);
      return Files.move(
          partial, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      var told = new IOException("cannot write %s: %s".formatted(file, reason(e)), e);
      try {
        Files.deleteIfExists(partial);
      } catch (IOException left) {
        told.addSuppressed(left); // what failed first is what the reader can act on
      }
      throw told;
    }
  }

  private static void force(Path file, String text) throws IOException {
    try (var channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      var bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
  }

  /** What the JDK says of some of them is the path alone. */
  static String reason(IOException e) {
    return switch (e) {
      case AccessDeniedException denied -> "access to %s is denied".formatted(denied.getFile());
      case NoSuchFileException missing -> "there is no %s".formatted(missing.getFile());
      case FileAlreadyExistsException exists -> "%s is no folder".formatted(exists.getFile());
      default -> String.valueOf(e.getMessage());
    };
  }
}
