package dev.ipfsbench.server.kubo;

import dev.ipfsbench.server.kubo.KuboCallException.Kind;
import io.netty.buffer.ByteBuf;
import io.vertx.core.AsyncResult;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.impl.ContextInternal;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * One request and its answer. Everything happens on one event loop; the first of answer, failure
 * and deadline ends it, and what comes later is ignored. A connection whose exchange did not end in
 * order is closed, never used again.
 */
final class Exchange {
  private static final int LARGEST_ERROR = 64 * 1024;

  private final RpcCall call;
  private final KuboClientSettings settings;
  private final CallTimers timers;
  private final Connections connections;
  private final ContentSink.Factory sinks;
  private final @Nullable UploadBody body;
  private final ContextInternal context;
  private final long startedAt = System.nanoTime();
  private final CompletableFuture<ByteBuf> outcome = new CompletableFuture<>();

  private boolean ended;
  private boolean answeredInFull;
  private long deadline;
  private @Nullable HttpClientRequest request;
  private @Nullable HttpClientResponse response;
  private @Nullable ContentSink sink;

  /**
   * An exchange that has not started.
   *
   * @param sinks takes the body of a 200
   * @param body what is sent; null for none
   */
  Exchange(
      RpcCall call,
      KuboClientSettings settings,
      CallTimers timers,
      Connections connections,
      ContextInternal context,
      ContentSink.Factory sinks,
      @Nullable UploadBody body) {
    this.call = call;
    this.settings = settings;
    this.timers = timers;
    this.connections = connections;
    this.context = context;
    this.sinks = sinks;
    this.body = body;
  }

  /** Starts it. The stage fails with {@link KuboCallException}. */
  CompletionStage<ByteBuf> start(HttpClient http) {
    context.emit(
        null,
        now -> {
          deadline = context.owner().setTimer(settings.timeout().toMillis(), timer -> expire());
          http.request(HttpMethod.POST, call.uri())
              .onComplete(connected -> failingOnFaults(() -> send(connected)));
        });
    return outcome;
  }

  private void send(AsyncResult<HttpClientRequest> connected) {
    if (connected.failed()) {
      fail(connected.cause());
      return;
    }
    HttpClientRequest opened = connected.result();
    if (ended) {
      opened.reset();
      return;
    }
    request = opened;
    connections.busy(opened.connection());
    opened.exceptionHandler(
        failure -> {
          if (response == null) {
            fail(failure);
          }
        });
    opened.response().onComplete(answered -> failingOnFaults(() -> receive(answered)));
    if (body != null) {
      body.send(opened);
    } else {
      opened.putHeader("Content-Length", "0").end();
    }
  }

  private void receive(AsyncResult<HttpClientResponse> answered) {
    if (ended) {
      return;
    }
    if (answered.failed()) {
      fail(answered.cause());
      return;
    }
    HttpClientResponse started = answered.result();
    ContentSink taker =
        started.statusCode() == 200 ? sinks.open(this::resume) : new TextSink(LARGEST_ERROR);
    response = started;
    sink = taker;
    if (started.statusCode() != 200 && body != null) {
      body.stop(); // Kubo does not want the rest
    }
    started.exceptionHandler(this::fail);
    started.handler(chunk -> failingOnFaults(() -> receive(started, taker, chunk)));
    started.endHandler(last -> failingOnFaults(() -> finish(started, taker)));
  }

  /** Without this a fault would only be logged, and the caller wait until the deadline. */
  private void failingOnFaults(Runnable step) {
    try {
      step.run();
    } catch (RuntimeException fault) {
      fail(fault);
    }
  }

  private void receive(HttpClientResponse from, ContentSink taker, Buffer chunk) {
    if (ended) {
      return;
    }
    if (!taker.receive(Buffers.bytes(chunk))) {
      from.pause();
    }
  }

  private void resume() {
    context.runOnContext(
        now -> {
          if (!ended && response != null) {
            response.resume();
          }
        });
  }

  private void finish(HttpClientResponse whole, ContentSink taker) {
    if (ended) {
      return;
    }
    answeredInFull = true;
    if (whole.statusCode() == 200) { // on other answers Kubo may close the connection
      connections.idle(whole.request().connection());
    }
    String trailer = whole.getTrailer("X-Stream-Error");
    String streamError = trailer == null ? "" : trailer;
    if (whole.statusCode() != 200 || !streamError.isEmpty()) {
      String text = taker instanceof TextSink kept ? kept.text() : "";
      fail(KuboErrors.of(call.command(), whole.statusCode(), text, streamError));
      return;
    }
    ByteBuf content = taker.complete();
    try {
      end("ok");
    } finally {
      outcome.complete(content);
    }
  }

  private void expire() {
    if (sink != null && sink.isPaused()) {
      fail(
          new KuboCallException(
              Kind.BUSY, "contents on their way to clients fill the server's bound"));
    } else if (request == null) {
      fail(
          new KuboCallException(
              Kind.DEADLINE,
              "none of the %d connections to Kubo was to be had within %d ms"
                  .formatted(settings.connections(), settings.timeout().toMillis())));
    } else {
      fail(
          new KuboCallException(
              Kind.DEADLINE,
              "Kubo did not end %s within %d ms"
                  .formatted(call.command(), settings.timeout().toMillis())));
    }
  }

  private void fail(Throwable failure) {
    if (ended) {
      return;
    }
    if (!(failure instanceof KuboCallException)) {
      connections.lost();
    }
    KuboCallException explained = KuboErrors.explain(call.command(), settings, failure);
    try {
      end(explained.kind().name().toLowerCase(Locale.ROOT));
      if (sink != null) {
        sink.abandon();
      }
      if (request != null && (!answeredInFull || (body != null && !body.isSent()))) {
        request.reset();
      }
    } finally { // whatever goes wrong in tidying up: others wait for this call's turn to end
      outcome.completeExceptionally(explained);
    }
  }

  private void end(String how) {
    ended = true;
    context.owner().cancelTimer(deadline);
    if (body != null) {
      body.stop();
    }
    timers.record(call.command(), how, System.nanoTime() - startedAt);
  }
}
