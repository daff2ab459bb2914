package dev.ipfsbench.driver.load;

import java.util.Locale;

/** What a cell reports: the burst as a whole, or one of its operations. */
public enum Row {
  /** Whole bursts. */
  BURST,
  /** Creates. */
  CREATE,
  /** Reads; in a burst those after the creates and those after the updates together. */
  READ,
  /** Updates. */
  UPDATE,
  /** Deletes. */
  DELETE,
  /** Echoes. */
  ECHO;

  /** The name in reports and thresholds. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
