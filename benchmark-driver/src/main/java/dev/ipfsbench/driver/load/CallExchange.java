package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.Exchange;
import dev.ipfsbench.driver.client.Reply;
import dev.ipfsbench.driver.client.RequestContent;
import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.driver.client.StorageConnection;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A request outside the clock that some other thread than the load thread waits for. */
final class CallExchange extends Exchange {
  private final CompletableFuture<Status> status = new CompletableFuture<>();

  CallExchange(Operation operation, StoreKind store, long objectId, RequestContent content) {
    ask(operation, store, objectId, content);
  }

  /**
   * Sends the request and waits for its reply.
   *
   * @return whether it was done in time; why not, nobody needs to know here
   */
  boolean done(StorageConnection connection, Duration deadline) throws InterruptedException {
    connection.execute(
        () -> {
          if (connection.room() > 0) {
            connection.send(this);
            connection.flush();
          } else {
            status.complete(Status.BUSY);
          }
        });
    try {
      return status.get(deadline.toMillis(), TimeUnit.MILLISECONDS) == Status.OK;
    } catch (TimeoutException | ExecutionException e) {
      return false;
    }
  }

  /** Ends the wait; any thread. */
  void abandon() {
    status.complete(Status.BUSY);
  }

  @Override
  protected void replied(Reply reply) {
    status.complete(reply.status());
  }

  @Override
  protected void failed(StorageClientException cause) {
    status.completeExceptionally(cause);
  }
}
