package dev.ipfsbench.server.store.buffered;

import java.time.Duration;

/**
 * How the store {@code buffered} works.
 *
 * @param batch most changes that are moved before the other store is asked to flush, at least 1
 * @param backlogBytes most bytes of changes that wait to be moved, contents and what keeps them; a
 *     single larger one still passes, alone. Changes that are replaced while they are moved come on
 *     top, once at most
 * @param admission how long a change may wait for room before it is {@code BUSY}
 * @param retry how long to wait after a batch that failed, at first; doubled up to 32 times that
 * @param flush how long a flush of the whole backlog may take
 */
public record BufferedSettings(
    int batch, long backlogBytes, Duration admission, Duration retry, Duration flush) {

  /** Checks the numbers. */
  public BufferedSettings {
    if (batch < 1 || backlogBytes < 1) {
      throw new IllegalArgumentException(
          "batch and backlog must be positive, not %d and %d".formatted(batch, backlogBytes));
    }
  }
}
