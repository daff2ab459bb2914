package dev.ipfsbench.server.store.buffered;

import dev.ipfsbench.server.store.filesystem.FileDurability;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * A journal's files, as the one who writes them sees them: one that grows, and those before it,
 * which go oldest first. A group of records is kept whole or not at all. For one thread.
 */
final class Segments {
  private static final Logger LOG = Logger.getLogger(Segments.class);

  private final JournalFiles files;
  private final FileDurability durability;

  /** Files that are no longer written to, by the last sequence in each. */
  private final NavigableMap<Long, String> finished;

  private @Nullable Growing active;
  private boolean broken;

  /** The file that is written to; there is one only once a whole group is in it. */
  private static final class Growing {
    private final String name;
    private final JournalFiles.Appender file;
    private long bytes;
    private long last;

    Growing(String name, JournalFiles.Appender file) {
      this.name = name;
      this.file = file;
    }
  }

  /**
   * Goes on after what was left.
   *
   * @param left the files that are there, by the last sequence in each
   */
  Segments(JournalFiles files, FileDurability durability, NavigableMap<Long, String> left) {
    this.files = files;
    this.durability = durability;
    this.finished = new TreeMap<>(left);
  }

  /** Bytes in the file that is written to; 0 where the next group begins a new one. */
  long activeBytes() {
    return active == null ? 0 : active.bytes;
  }

  /**
   * Keeps a group, as durable as the journal promises.
   *
   * @throws IOException where it could not be kept; nothing of it is left then, unless that could
   *     not be done either, after which nothing can be written any more
   */
  void write(List<JournalRecord> group) throws IOException {
    if (broken) {
      throw new IOException("an earlier write could not be taken back");
    }
    var file = active == null ? begin(group.get(0).sequence()) : active;
    long bytes = file.bytes;
    try {
      for (var entry : group) {
        file.file.append(entry.encode());
        bytes += entry.length();
      }
      force(file.file);
    } catch (IOException | RuntimeException e) {
      takeBack(file);
      throw e;
    }
    file.bytes = bytes;
    file.last = group.get(group.size() - 1).sequence();
    active = file;
  }

  private Growing begin(long firstSequence) throws IOException {
    String name = HexFormat.of().toHexDigits(firstSequence) + JournalFiles.SUFFIX;
    var file = new Growing(name, files.create(name));
    try {
      if (durability != FileDurability.NONE) {
        files.forceNames();
      }
    } catch (IOException | RuntimeException e) {
      takeBack(file);
      throw e;
    }
    return file;
  }

  private void force(JournalFiles.Appender file) throws IOException {
    switch (durability) {
      case NONE -> {}
      case DATA -> file.force(false);
      case FULL -> file.force(true);
    }
  }

  /** What was not acknowledged must not be found by the next server. */
  private void takeBack(Growing file) {
    try {
      file.file.truncate(file.bytes);
      force(file.file);
      if (file.bytes == 0) {
        discard(file);
      }
    } catch (IOException e) {
      broken = true;
      LOG.errorf(e, "the journal cannot be written any more; restart the server");
    }
  }

  /** An empty file is in nobody's way: the next server removes it. */
  private void discard(Growing file) {
    try {
      file.file.close();
      files.delete(file.name);
    } catch (IOException e) {
      LOG.warnf(e, "empty file=%s could not be removed", file.name);
    }
  }

  /** The next group begins a new file. */
  void roll() {
    if (active == null) {
      return;
    }
    try {
      active.file.close();
    } catch (IOException e) {
      LOG.warnf(e, "file=%s could not be closed", active.name);
    }
    finished.put(active.last, active.name);
    active = null;
  }

  /**
   * Removes files of which nothing is needed.
   *
   * @param oldestNeeded a sequence; records before it are not needed
   * @param worthwhile the file that is written to goes only where it is larger than this, in bytes
   * @return whether there was one
   */
  boolean removeUnneeded(long oldestNeeded, long worthwhile) {
    if (active != null && active.bytes > worthwhile && active.last < oldestNeeded) {
      roll();
    }
    int before = finished.size();
    while (!finished.isEmpty() && finished.firstKey() < oldestNeeded) {
      var first = finished.firstEntry();
      try {
        files.delete(first.getValue());
      } catch (IOException e) {
        LOG.warnf(e, "file=%s could not be removed", first.getValue());
        break;
      }
      finished.pollFirstEntry();
    }
    return finished.size() < before;
  }

  /** Whether nothing can be written any more. */
  boolean isBroken() {
    return broken;
  }
}
