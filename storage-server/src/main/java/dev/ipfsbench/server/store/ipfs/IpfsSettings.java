package dev.ipfsbench.server.store.ipfs;

/**
 * How the store {@code ipfs} works.
 *
 * @param update how an update replaces content
 * @param flush when Kubo makes a write durable
 * @param batch with {@link FlushMode#BATCH}: after how many unflushed writes the store asks Kubo to
 *     flush; 1 to {@link FlushBatcher#LIMIT}
 * @param largestContent most bytes that a read answers
 */
public record IpfsSettings(UpdateMode update, FlushMode flush, int batch, long largestContent) {

  /** Checks the batch. */
  public IpfsSettings {
    if (batch < 1 || batch > FlushBatcher.LIMIT) {
      throw new IllegalArgumentException(
          "batch must be 1 to %d, not %d".formatted(FlushBatcher.LIMIT, batch));
    }
  }
}
