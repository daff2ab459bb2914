package dev.ipfsbench.server.store.buffered;

import dev.ipfsbench.server.store.ObjectStore;
import dev.ipfsbench.server.store.StoreStartException;
import dev.ipfsbench.server.store.buffered.BufferedStore.Description;
import dev.ipfsbench.server.store.filesystem.FileDurability;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jboss.logging.Logger;

/** Opens buffered stores. */
public final class BufferedStores {
  private static final Logger LOG = Logger.getLogger(BufferedStores.class);
  private static final long SEGMENT_BYTES = 64L << 20;

  private BufferedStores() {}

  /** A store whose buffer is lost with the server. */
  public static BufferedStore inMemory(
      ObjectStore other, BufferedSettings settings, BufferedMeters meters) {
    return new BufferedStore(
        other,
        new MemoryJournal(),
        settings,
        new Description(
            Map.of("journal", "memory"), "memory: lost when the server ends, until it is in IPFS"),
        meters);
  }

  /**
   * A store whose buffer is in files; goes on with what an earlier server has left there. Blocks.
   *
   * @param folder for the journal alone; made where missing
   * @throws StoreStartException where the folder cannot be used, or the journal is damaged
   */
  public static BufferedStore inFiles(
      ObjectStore other,
      BufferedSettings settings,
      BufferedMeters meters,
      Path folder,
      FileDurability durability) {
    try {
      return open(
          other, settings, meters, DiskJournalFiles.open(folder), durability, SEGMENT_BYTES);
    } catch (IOException e) {
      throw new StoreStartException(
          "the journal's folder %s cannot be used (%s); set ipfsbench.server.buffered.folder to a folder that user %s may make and write to"
              .formatted(folder.toAbsolutePath(), e, System.getProperty("user.name")),
          e);
    }
  }

  static BufferedStore open(
      ObjectStore other,
      BufferedSettings settings,
      BufferedMeters meters,
      JournalFiles files,
      FileDurability durability,
      long segmentBytes)
      throws IOException {
    Recovery.Left left;
    try {
      left = Recovery.read(files);
    } catch (IOException | RuntimeException e) {
      files.close();
      throw e;
    }
    LOG.infof("recoveredChanges=%d journalFiles=%d", left.changes().size(), left.segments().size());
    var store =
        new BufferedStore(
            other,
            new FileJournal(files, durability, segmentBytes, left),
            settings,
            new Description(
                Map.of("journal", "file", "durability", durability.name().toLowerCase(Locale.ROOT)),
                "file: in a journal; " + durability.promise()),
            meters);
    store.recover(left.changes(), left.lastSequence());
    return store;
  }
}
