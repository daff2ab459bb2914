package dev.ipfsbench.model.workload;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** A store that a run can measure, by the name it has in files, flags and reports. */
public enum Store {
  /** The echo that measures the transport alone. */
  NONE,
  /** The server's own memory. */
  MEMORY,
  /** Files in a folder of the server. */
  FILESYSTEM,
  /** Kubo's files API. */
  IPFS,
  /** A write-behind buffer in front of Kubo's files API. */
  BUFFERED,
  /** Kubo's files API without a storage server in between. */
  DIRECT;

  /** Whether payloads end in Kubo, now or later. */
  public boolean reachesKubo() {
    return switch (this) {
      case NONE, MEMORY, FILESYSTEM -> false;
      case IPFS, BUFFERED, DIRECT -> true;
    };
  }

  /** The name in files, flags and reports. */
  @JsonValue
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
