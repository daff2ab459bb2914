package dev.ipfsbench.driver.machine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.HdrHistogram.Histogram;

/** The volume behind a folder. */
final class Disk {
  private static final int SYNCS = 100;
  private static final Duration LONGEST = Duration.ofSeconds(2);
  private static final int BLOCK = 4096;
  private static final int SIGNIFICANT_DIGITS = 2;

  private final Path folder;

  /**
   * Looks at the volume that holds a folder.
   *
   * @param folder one that exists and can be written to
   */
  Disk(Path folder) {
    this.folder = folder;
  }

  Path folder() {
    return folder;
  }

  /** The kind of file system, as {@code ext4} or {@code tmpfs}. */
  String fileSystem() throws IOException {
    return Files.getFileStore(folder).type();
  }

  /** Bytes that this process may still write. */
  long free() throws IOException {
    return Files.getFileStore(folder).getUsableSpace();
  }

  /**
   * Nanoseconds that it takes to write 4 KiB and have them on the volume: 100 times, or as often as
   * two seconds allow. The file is removed again.
   */
  Histogram syncs() throws IOException {
    var file = Files.createTempFile(folder, "ipfs-bench-", ".sync");
    var times = new Histogram(SIGNIFICANT_DIGITS);
    var end = System.nanoTime() + LONGEST.toNanos();
    try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      var block = ByteBuffer.allocateDirect(BLOCK);
      for (var sync = 0; sync < SYNCS && System.nanoTime() - end < 0; sync++) {
        block.clear();
        var from = System.nanoTime();
        while (block.hasRemaining()) {
          channel.write(block);
        }
        channel.force(false);
        times.recordValue(System.nanoTime() - from);
      }
    } finally {
      Files.delete(file);
    }
    return times;
  }
}
