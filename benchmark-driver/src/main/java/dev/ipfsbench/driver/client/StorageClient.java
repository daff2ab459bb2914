package dev.ipfsbench.driver.client;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;

/**
 * One connection for operations by hand, one at a time. Each call blocks until its reply, at most
 * for the endpoint's deadlines. Not safe for use by several threads.
 */
public final class StorageClient implements AutoCloseable {
  private StorageClient() {}

  /**
   * Connects and logs in.
   *
   * @param namespace of version 2; version 1 knows none and ignores it
   * @throws StorageClientException where the server cannot be reached or does not let us in
   */
  public static StorageClient connect(Endpoint endpoint, String namespace)
      throws StorageClientException, InterruptedException {
    return pending();
  }

  /**
   * Does one operation.
   *
   * @param objectId all 64 bits count in version 2; 0 to 4294967295 in version 1
   * @param content for create, update and echo; empty for the others
   * @throws IllegalArgumentException where version 1 has no such operation or object id
   */
  public Answer call(Operation operation, StoreKind store, long objectId, byte[] content)
      throws StorageClientException, InterruptedException {
    return pending();
  }

  /** The largest payload that the server takes, in bytes; {@link Long#MAX_VALUE} where unsaid. */
  public long maxPayload() {
    return Long.MAX_VALUE;
  }

  /** Closes the connection. */
  @Override
  public void close() {}

  @SuppressWarnings("TypeParameterUnusedInFormals")
  private static <T> T pending() {
    throw new UnsupportedOperationException();
  }
}
