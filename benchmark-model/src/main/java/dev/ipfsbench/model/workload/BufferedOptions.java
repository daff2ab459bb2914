package dev.ipfsbench.model.workload;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.ipfsbench.model.unit.PayloadSize;

/**
 * How the store {@code buffered} keeps what is not in IPFS yet.
 *
 * @param journal what holds it
 * @param durability with {@link Journal#FILE}: what is forced to the volume before a write is
 *     acknowledged
 * @param batch most changes that are moved before one flush, 1 to {@link #LARGEST_BATCH}
 * @param backlog how much may wait to be moved
 */
public record BufferedOptions(
    Journal journal, Durability durability, int batch, PayloadSize backlog) {

  /** Kubo refuses more unflushed operations than this. */
  public static final int LARGEST_BATCH = 255;

  /** What applies where nothing is said. */
  public static final BufferedOptions DEFAULT =
      new BufferedOptions(Journal.MEMORY, Durability.NONE, 200, new PayloadSize(256L << 20));

  /** Checks the batch. */
  public BufferedOptions {
    if (batch < 1 || batch > LARGEST_BATCH) {
      throw new IllegalArgumentException("batch is " + batch + ", expected 1 to " + LARGEST_BATCH);
    }
  }

  /** What holds an object until it is in IPFS. */
  public enum Journal {
    /** The server's memory. */
    MEMORY("Memory"),
    /** A file, from which the next server goes on. */
    FILE("File");

    private final String label;

    Journal(String label) {
      this.label = label;
    }

    /** The name in files, flags and reports. */
    @JsonValue
    public String label() {
      return label;
    }
  }
}
