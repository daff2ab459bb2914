package dev.ipfsbench.server.kubo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A fault in the server's own code during a call must end that call at once: others wait for its
 * turn. An HTTP server that answers three bytes stands for Kubo, whose part is not in question; the
 * call's deadline is an hour, so that nothing here can end by it.
 */
@Timeout(60)
class ExchangeFaultsTest {
  private static final RpcCall CALL = new RpcCall("files/read", "");
  private static final int SOON_SECONDS = 20;

  private final Vertx vertx = Vertx.vertx();
  private HttpServer standIn;
  private RpcClient client;

  /** Where a sink throws. */
  enum Step {
    OPEN,
    RECEIVE,
    COMPLETE,
    RECEIVE_AND_ABANDON
  }

  @BeforeEach
  void start() throws Exception {
    standIn =
        vertx
            .createHttpServer()
            .requestHandler(request -> request.response().end("abc"))
            .listen(0, "127.0.0.1")
            .toCompletionStage()
            .toCompletableFuture()
            .get(SOON_SECONDS, TimeUnit.SECONDS);
    client =
        new RpcClient(
            vertx,
            new KuboClientSettings("127.0.0.1", standIn.actualPort(), Duration.ofHours(1), 1),
            new SimpleMeterRegistry());
  }

  @AfterEach
  void stop() throws Exception {
    client.close();
    vertx.close().toCompletionStage().toCompletableFuture().get(SOON_SECONDS, TimeUnit.SECONDS);
  }

  @ParameterizedTest
  @EnumSource
  void aFaultWhileAnAnswerIsTakenFailsTheCallAtOnceAndNotTheNext(Step step) throws Exception {
    var call =
        client
            .download(
                CALL,
                resume -> {
                  throwAt(Step.OPEN, step);
                  return new FaultySink(step);
                })
            .toCompletableFuture();
    assertThatThrownBy(() -> call.get(SOON_SECONDS, TimeUnit.SECONDS))
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(KuboCallException.class);
    assertThat(next()).isEqualTo("abc");
  }

  @Test
  void aBodyThatWasReleasedTooEarlyFailsTheCallAtOnceAndNotTheNext() throws Exception {
    var content = Unpooled.buffer().writeBytes(new byte[10]);
    content.release();
    assertThatThrownBy(
            () ->
                client
                    .upload(CALL, content)
                    .toCompletableFuture()
                    .get(SOON_SECONDS, TimeUnit.SECONDS))
        .isNotInstanceOf(TimeoutException.class);
    assertThat(next()).isEqualTo("abc");
  }

  private String next() throws Exception {
    return client.call(CALL).toCompletableFuture().get(SOON_SECONDS, TimeUnit.SECONDS);
  }

  private static void throwAt(Step here, Step wanted) {
    if (here == wanted) {
      throw new IllegalStateException("injected at " + here);
    }
  }

  /** Throws at one step. */
  private record FaultySink(Step step) implements ContentSink {
    @Override
    public boolean receive(ByteBuf chunk) {
      chunk.release();
      throwAt(Step.RECEIVE, step);
      throwAt(Step.RECEIVE_AND_ABANDON, step);
      return true;
    }

    @Override
    public boolean isPaused() {
      return false;
    }

    @Override
    public ByteBuf complete() {
      throwAt(Step.COMPLETE, step);
      return Unpooled.EMPTY_BUFFER;
    }

    @Override
    public void abandon() {
      throwAt(Step.RECEIVE_AND_ABANDON, step);
    }
  }
}
