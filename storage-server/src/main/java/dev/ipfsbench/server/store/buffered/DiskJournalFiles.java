package dev.ipfsbench.server.store.buffered;

import dev.ipfsbench.server.store.filesystem.FolderLock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** A folder on a volume, locked against a second server. */
final class DiskJournalFiles implements JournalFiles {

  private final Path folder;
  private final FolderLock lock;

  private DiskJournalFiles(Path folder, FolderLock lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /** Makes and locks the folder. */
  static DiskJournalFiles open(Path folder) throws IOException {
    Files.createDirectories(folder);
    return new DiskJournalFiles(folder, FolderLock.take(folder));
  }

  @Override
  public List<String> list() throws IOException {
    try (var files = Files.list(folder)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.endsWith(SUFFIX))
          .sorted()
          .toList();
    }
  }

  @Override
  public Appender create(String name) throws IOException {
    return new FileAppender(
        FileChannel.open(
            folder.resolve(name), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
  }

  @Override
  public ReadableByteChannel read(String name) throws IOException {
    return FileChannel.open(folder.resolve(name), StandardOpenOption.READ);
  }

  @Override
  public long size(String name) throws IOException {
    return Files.size(folder.resolve(name));
  }

  @Override
  public void truncate(String name, long length) throws IOException {
    try (var channel = FileChannel.open(folder.resolve(name), StandardOpenOption.WRITE)) {
      channel.truncate(length);
      channel.force(true);
    }
  }

  @Override
  public void delete(String name) throws IOException {
    Files.delete(folder.resolve(name));
  }

  @Override
  public void forceNames() throws IOException {
    try (var channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  @Override
  public long usableSpace() {
    return folder.toFile().getUsableSpace();
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }

  private record FileAppender(FileChannel channel) implements Appender {

    @Override
    public void append(ByteBuffer[] bytes) throws IOException {
      long left = 0;
      for (var buffer : bytes) {
        left += buffer.remaining();
      }
      while (left > 0) {
        left -= channel.write(bytes);
      }
    }

    @Override
    public void force(boolean metadata) throws IOException {
      channel.force(metadata);
    }

    @Override
    public void truncate(long length) throws IOException {
      channel.truncate(length);
      channel.position(length);
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
