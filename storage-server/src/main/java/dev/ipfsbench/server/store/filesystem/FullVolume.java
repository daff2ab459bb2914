package dev.ipfsbench.server.store.filesystem;

import java.io.IOException;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Tells a full volume from other faults. */
public final class FullVolume {

  private FullVolume() {}

  /**
   * Whether a write failed because there is no room. The text of the error is in the machine's
   * language; the free space is in none.
   *
   * @param needed bytes that were to be written; 0 where that is not known
   * @param usable asks for the bytes that the volume has room for
   */
  public static boolean isSaidBy(Exception failure, long needed, LongSupplier usable) {
    if (!(failure instanceof IOException)) {
      return false;
    }
    String text = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
    return text.contains("no space left")
        || text.contains("quota exceeded")
        || (needed > 0 && usable.getAsLong() < needed);
  }
}
