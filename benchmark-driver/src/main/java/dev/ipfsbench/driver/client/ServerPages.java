package dev.ipfsbench.driver.client;

/** What a storage server says of itself over plain HTTP. Each call blocks, within the deadlines. */
public final class ServerPages {
  /** Of this server. */
  public ServerPages(Endpoint endpoint) {}

  /**
   * {@code GET /info}, authenticated.
   *
   * @return a JSON object as text: versions, stores with their durability, limits, Kubo
   */
  public String info() throws StorageClientException, InterruptedException {
    throw new UnsupportedOperationException("not yet");
  }

  /** {@code GET /q/health/ready}: whether the server says that it is ready. */
  public boolean ready() throws StorageClientException, InterruptedException {
    throw new UnsupportedOperationException("not yet");
  }
}
