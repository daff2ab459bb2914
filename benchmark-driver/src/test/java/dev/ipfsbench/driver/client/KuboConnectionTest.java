package dev.ipfsbench.driver.client;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How Kubo's failures reach a caller. The Kubo here is a fake that answers one request with given
 * bytes, since a real one does not break off, fall silent or run out of space when it is asked to.
 */
class KuboConnectionTest {
  private static final String CHUNKED =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Stream-Error\r\n\r\n";

  private ServerSocket kubo;
  private ClientLoop loop;
  private final AtomicInteger accepted = new AtomicInteger();
  private final CompletableFuture<Void> closed = new CompletableFuture<>();

  @BeforeEach
  void listen() throws Exception {
    kubo = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    loop = new ClientLoop("kubo-test");
  }

  @AfterEach
  void close() throws Exception {
    loop.close();
    kubo.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "HTTP/1.1 200 OK~Content-Length: 0~~|OK",
        "HTTP/1.1 500 E~Content-Length: 52~~{\"Message\":\"file does not exist\",\"Code\":0,\"Type\":\"e\"}|NOT_FOUND",
        "HTTP/1.1 500 E~Content-Length: 23~~no space left on device|NO_SPACE",
        "HTTP/1.1 403 F~Content-Length: 9~~Forbidden|UPSTREAM_FAILED"
      })
  void anAnswerHasAStatus(String answer, Status expected) throws Exception {
    assertThat(call(Operation.CREATE, answer.replace("~", "\r\n")).get(10, TimeUnit.SECONDS))
        .isEqualTo(expected);
  }

  @Test
  void anErrorBehindTheFirstByteOfAReadIsAnError() throws Exception {
    var answer = CHUNKED + "3\r\nabc\r\n0\r\nX-Stream-Error: block was not found\r\n\r\n";

    assertThat(call(Operation.READ, answer).get(10, TimeUnit.SECONDS))
        .isEqualTo(Status.UPSTREAM_FAILED);
  }

  @Test
  void removingWhatIsNotThereIsNotFound() throws Exception {
    var answer =
        CHUNKED
            + "15\r\n\"file does not exist\"\r\n0\r\nX-Stream-Error: can't remove some files\r\n\r\n";

    assertThat(call(Operation.DELETE, answer).get(10, TimeUnit.SECONDS))
        .isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void aConnectionThatBreaksOffFailsTheOperation() throws Exception {
    var failed = call(Operation.READ, CHUNKED + "3\r\nab");

    assertThat(failure(failed).kind()).isEqualTo(StorageClientException.Kind.CLOSED);
  }

  @Test
  void silenceEndsWithTheDeadline() throws Exception {
    var failed = call(Operation.READ, "");

    assertThat(failure(failed).kind()).isEqualTo(StorageClientException.Kind.NO_REPLY);
    assertThat(failure(failed)).hasMessageContaining("within 300 ms");
  }

  @Test
  void aConnectionThatKuboClosesWhileItIsIdleIsOpenedAgain() throws Exception {
    Thread.ofVirtual().start(this::closeAtOnce);
    var connection = loop.connect(files(), 1, 1).getFirst();
    closed.get(10, TimeUnit.SECONDS);
    Thread.ofVirtual().start(() -> answerOnce("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"));

    Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> accepted.get() == 2);
    Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> room(connection) == 1);

    assertThat(call(connection, Operation.DELETE).get(10, TimeUnit.SECONDS)).isEqualTo(Status.OK);
  }

  private int room(KuboConnection connection) throws Exception {
    return loop.eventLoop().submit(connection::room).get();
  }

  private void closeAtOnce() {
    try {
      kubo.accept().close();
      accepted.incrementAndGet();
      closed.complete(null);
    } catch (IOException e) {
      closed.completeExceptionally(e);
    }
  }

  @Test
  void anOperationAfterAnAnswerThatEndsItsConnectionTakesAnother() throws Exception {
    Thread.ofVirtual()
        .start(
            () -> answerOnce("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"));
    var connection = loop.connect(files(), 1, 1).getFirst();
    Thread.ofVirtual().start(() -> answerOnce("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"));

    // Sent at once, from within the reply to the first, as a load does.
    var second =
        call(connection, Operation.DELETE).thenCompose(first -> call(connection, Operation.DELETE));

    assertThat(second.get(10, TimeUnit.SECONDS)).isEqualTo(Status.OK);
    assertThat(accepted).hasValue(2);
  }

  private static StorageClientException failure(CompletableFuture<Status> failed) throws Exception {
    try {
      throw new AssertionError("answered " + failed.get(10, TimeUnit.SECONDS));
    } catch (ExecutionException e) {
      return (StorageClientException) e.getCause();
    }
  }

  /** Asks once. The fake answers when it has the request's head; without an answer it waits. */
  private CompletableFuture<Status> call(Operation operation, String answer) throws Exception {
    Thread.ofVirtual().start(() -> answerOnce(answer));
    return call(loop.connect(files(), 1, 1).getFirst(), operation);
  }

  private KuboFiles files() {
    var uri = URI.create("http://127.0.0.1:" + kubo.getLocalPort());
    var deadlines = new Deadlines(Duration.ofSeconds(5), Duration.ofMillis(300));
    return new KuboFiles(new KuboEndpoint(uri, deadlines), "run", false);
  }

  private static CompletableFuture<Status> call(KuboConnection connection, Operation operation) {
    var call = new Call();
    var content = new BufferContent(Unpooled.wrappedBuffer(new byte[] {1, 2, 3}));
    call.ask(operation, StoreKind.IPFS, 7, content);
    connection.execute(
        () -> {
          connection.send(call);
          connection.flush();
        });
    return call.status;
  }

  private void answerOnce(String answer) {
    try (var socket = kubo.accept()) {
      accepted.incrementAndGet();
      var in = socket.getInputStream();
      var head = new StringBuilder();
      while (head.indexOf("\r\n\r\n") < 0) {
        head.append((char) in.read());
      }
      if (answer.isEmpty()) {
        // Until the other side gives up.
        in.transferTo(OutputStream.nullOutputStream());
      }
      socket.getOutputStream().write(answer.getBytes(US_ASCII));
      socket.shutdownOutput();
      in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      // The test is over.
      return;
    }
  }

  private static final class Call extends Exchange {
    private final CompletableFuture<Status> status = new CompletableFuture<>();

    @Override
    protected void replied(Reply reply) {
      status.complete(reply.status());
    }

    @Override
    protected void failed(StorageClientException cause) {
      status.completeExceptionally(cause);
    }
  }
}
