package dev.ipfsbench.server.store.ipfs;

import dev.ipfsbench.server.kubo.FilesApi;

/**
 * One Kubo's files, for all stores of this server that write there: what must not overlap takes
 * turns across them, and Kubo's bound of unflushed operations is counted for all together. Safe for
 * use by many threads.
 */
public final class SharedFiles {
  private final FilesApi files;
  private final Turns turns = new Turns();
  private final FlushBatcher batcher;

  /**
   * Kubo's files.
   *
   * @param batch after how many unflushed operations Kubo is asked to flush, 1 to 255
   */
  public SharedFiles(FilesApi files, int batch) {
    if (batch < 1 || batch > FlushBatcher.LIMIT) {
      throw new IllegalArgumentException(
          "batch must be 1 to %d, not %d".formatted(FlushBatcher.LIMIT, batch));
    }
    this.files = files;
    this.batcher = new FlushBatcher(batch, turns, files::flush, files::losses);
  }

  FilesApi files() {
    return files;
  }

  Turns turns() {
    return turns;
  }

  FlushBatcher batcher() {
    return batcher;
  }
}
