package dev.ipfsbench.driver.client;

import dev.ipfsbench.driver.client.StorageClientException.Kind;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One connection for operations by hand, one at a time. Each call blocks until its reply, at most
 * for the endpoint's deadlines. Not safe for use by several threads.
 */
public final class StorageClient implements AutoCloseable {
  private static final long LARGEST_REPLY = PayloadSize.LARGEST_BYTES + 64 * 1024;
  private static final long SWEEP_MILLIS = 2_000;

  private final Endpoint endpoint;
  private final ClientLoop loop;
  private final StorageConnection connection;

  private StorageClient(Endpoint endpoint, ClientLoop loop, StorageConnection connection) {
    this.endpoint = endpoint;
    this.loop = loop;
    this.connection = connection;
  }

  /**
   * Connects and logs in.
   *
   * @param namespace of version 2; version 1 knows none and ignores it
   * @throws StorageClientException where the server cannot be reached or does not let us in
   */
  public static StorageClient connect(Endpoint endpoint, String namespace)
      throws StorageClientException, InterruptedException {
    var loop = new ClientLoop("storage-client");
    var connected = false;
    try {
      var connections = loop.connect(endpoint, namespace, 1, 1, LARGEST_REPLY);
      connected = true;
      return new StorageClient(endpoint, loop, connections.getFirst());
    } finally {
      if (!connected) {
        loop.close();
      }
    }
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
    var call = new Call();
    call.ask(operation, store, objectId, new BufferContent(Unpooled.wrappedBuffer(content)));
    connection.execute(
        () -> {
          try {
            connection.send(call);
            connection.flush();
          } catch (RuntimeException e) {
            call.answer.completeExceptionally(e);
          }
        });
    return call.await(endpoint);
  }

  /** The largest payload that the server takes, in bytes; {@link Long#MAX_VALUE} where unsaid. */
  public long maxPayload() {
    return connection.maxPayload();
  }

  /** Closes the connection. */
  @Override
  public void close() {
    connection.execute(connection::close);
    loop.close();
  }

  private static final class Call extends Exchange {
    private final CompletableFuture<Answer> answer = new CompletableFuture<>();

    @Override
    protected void replied(Reply reply) {
      var content = Unpooled.wrappedBuffer(reply.content().toArray(new ByteBuf[0]));
      var copy = ByteBuffer.allocate(content.readableBytes());
      content.getBytes(content.readerIndex(), copy);
      answer.complete(
          new Answer(
              reply.status(),
              copy.flip(),
              Duration.ofNanos(reply.receivedNanos() - reply.sentNanos()),
              Duration.ofNanos(reply.storeNanos()),
              Duration.ofNanos(reply.serverNanos())));
    }

    @Override
    protected void failed(StorageClientException cause) {
      answer.completeExceptionally(cause);
    }

    Answer await(Endpoint endpoint) throws StorageClientException, InterruptedException {
      var deadline = endpoint.deadlines().reply();
      try {
        // The connection keeps the deadline; this one is for a connection that does not.
        return answer.get(deadline.toMillis() + SWEEP_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        throw new StorageClientException(
            Kind.NO_REPLY, "no reply from %s within %s".formatted(endpoint.uri(), deadline), e);
      } catch (ExecutionException e) {
        if (e.getCause() instanceof IllegalArgumentException wrong) {
          throw wrong;
        }
        if (e.getCause() instanceof StorageClientException known) {
          throw known;
        }
        throw new StorageClientException(Kind.CLOSED, "the call failed: " + e.getCause(), e);
      }
    }
  }
}
