package dev.ipfsbench.server.store.buffered;

import dev.ipfsbench.server.store.ObjectKey;
import dev.ipfsbench.server.store.StoreStartException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jboss.logging.Logger;

/**
 * Reads what an earlier server has left in a journal's files. The newest change of each object
 * counts. The last file may end within a record, which nobody was told of: that is cut off.
 * Anywhere else a record that is not intact is a fault that a person has to look at.
 */
final class Recovery {
  private static final Logger LOG = Logger.getLogger(Recovery.class);

  private final JournalFiles files;
  private final Map<ObjectKey, Change> changes = new LinkedHashMap<>();
  private final TreeMap<Long, String> segments = new TreeMap<>();
  private long last;

  private Recovery(JournalFiles files) {
    this.files = files;
  }

  /**
   * What was left.
   *
   * @param changes the newest of each object, oldest first; owned by the receiver
   * @param lastSequence the highest sequence there is; 0 for none
   * @param segments the files, by the last sequence in each
   */
  record Left(List<Change> changes, long lastSequence, TreeMap<Long, String> segments) {}

  static Left read(JournalFiles files) throws IOException {
    var recovery = new Recovery(files);
    var names = files.list();
    for (int i = 0; i < names.size(); i++) {
      recovery.readFile(names.get(i), i == names.size() - 1);
    }
    return new Left(List.copyOf(recovery.changes.values()), recovery.last, recovery.segments);
  }

  private void readFile(String name, boolean newest) throws IOException {
    long size = files.size(name);
    long at = 0;
    try (var channel = files.read(name)) {
      while (at < size) {
        var entry = JournalRecord.read(channel, size - at);
        if (entry == null) {
          break;
        }
        at += entry.length();
        apply(entry);
      }
    }
    if (at < size) {
      cut(name, newest, at, size);
    }
    if (at == 0) {
      files.delete(name); // its first record never got to be acknowledged
    } else {
      segments.put(last, name);
    }
  }

  private void cut(String name, boolean newest, long at, long size) throws IOException {
    if (!newest) {
      throw new StoreStartException(
          "the journal's file %s is damaged at byte %d of %d; move the journal's folder away to start without what it holds"
              .formatted(name, at, size));
    }
    LOG.warnf(
        "file=%s ends within a record that was never acknowledged; cutBytes=%d", name, size - at);
    files.truncate(name, at);
  }

  private void apply(JournalRecord entry) {
    last = Math.max(last, entry.sequence());
    if (entry.kind() == JournalRecord.Kind.DROP) {
      changes.keySet().removeIf(key -> key.namespace().equals(entry.namespace()));
      return;
    }
    var key = new ObjectKey(entry.namespace(), entry.objectId());
    changes.remove(key); // so that the newest change has the newest place
    changes.put(key, new Change(entry.sequence(), key, entry.content(), System.nanoTime()));
  }
}
