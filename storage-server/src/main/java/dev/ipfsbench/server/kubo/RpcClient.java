package dev.ipfsbench.server.kubo;

import io.micrometer.core.instrument.MeterRegistry;
import io.netty.buffer.ByteBuf;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Calls commands of Kubo's RPC API over a bounded pool of connections that are kept alive. Every
 * call ends within its timeout; none is repeated. Sends no Origin, Referer or User-Agent, which
 * Kubo could take offence at, and no {@code timeout} option, whose malformed values it ignores in
 * silence: the deadline is the client's own.
 *
 * <p>Stages fail with {@link KuboCallException}, and complete on an event loop: the caller's own
 * where it is on one. Safe for use by many threads.
 */
public final class RpcClient {
  /** Most of an error's or a listing's text that is kept. */
  private static final int LARGEST_TEXT = 16 * 1024 * 1024;

  /** For ever: where the client closed idle ones itself, it would not see that Kubo ended. */
  private static final Duration IDLE = Duration.ZERO;

  private final HttpClient http;
  private final EventLoops loops;
  private final Multipart multipart = new Multipart();
  private final CallTimers timers;
  private final Connections connections = new Connections();
  private final KuboClientSettings settings;

  /** A client that has no connections yet. */
  public RpcClient(Vertx vertx, KuboClientSettings settings, MeterRegistry registry) {
    this.settings = settings;
    this.loops = new EventLoops(vertx);
    this.timers = new CallTimers(registry);
    this.http =
        vertx
            .httpClientBuilder()
            .withConnectHandler(connections::opened)
            .with(
                new HttpClientOptions()
                    .setName("kubo")
                    .setDefaultHost(settings.host())
                    .setDefaultPort(settings.port())
                    .setProtocolVersion(HttpVersion.HTTP_1_1)
                    .setKeepAlive(true)
                    .setKeepAliveTimeout((int) IDLE.toSeconds())
                    .setTcpNoDelay(true)
                    .setTcpKeepAlive(true)
                    .setConnectTimeout(Math.toIntExact(settings.timeout().toMillis())))
            .with(new PoolOptions().setHttp1MaxSize(settings.connections()))
            .build();
  }

  /** Closes all connections; calls in progress fail. */
  public void close() {
    http.close();
  }

  /** How often Kubo may have ended; see {@link FilesApi#losses}. */
  long losses() {
    return connections.losses();
  }

  /** Calls a command without a body, and answers the text of the answer. */
  CompletionStage<String> call(RpcCall call) {
    return run(call, text(), null).thenApply(RpcClient::take);
  }

  /** Calls a command with a content, which it takes over. */
  CompletionStage<String> upload(RpcCall call, ByteBuf content) {
    var body = new UploadBody(multipart.contentType(), multipart.wrap(content));
    return run(call, text(), body).thenApply(RpcClient::take);
  }

  /** Calls a command that answers a content, which the caller owns. */
  CompletionStage<ByteBuf> download(RpcCall call, ContentSink.Factory sinks) {
    return run(call, sinks, null);
  }

  private CompletionStage<ByteBuf> run(
      RpcCall call, ContentSink.Factory sinks, @Nullable UploadBody body) {
    return new Exchange(call, settings, timers, connections, loops.current(), sinks, body)
        .start(http);
  }

  private static ContentSink.Factory text() {
    return resume -> new TextSink(LARGEST_TEXT);
  }

  private static String take(ByteBuf text) {
    try {
      return text.toString(StandardCharsets.UTF_8);
    } finally {
      text.release();
    }
  }
}
