package dev.ipfsbench.server.testing;

import dev.ipfsbench.protocol.v2.Version2;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A WebSocket client that sees messages as bytes, and reads only what it is told to read. */
public final class WireClient implements AutoCloseable, WebSocket.Listener {
  /** Long enough for a loaded machine; nothing waits that long when all is well. */
  private static final int DEADLINE_SECONDS = 30;

  private final BlockingQueue<byte[]> received = new LinkedBlockingQueue<>();
  private final CompletableFuture<Integer> closeCode = new CompletableFuture<>();
  private final ByteArrayOutputStream partial = new ByteArrayOutputStream();
  private final boolean reading;
  private static final int LOOK_MILLIS = 20;

  private final HttpClient http;
  private final WebSocket socket;

  private WireClient(HttpClient http, URI uri, String authorization, boolean v2, boolean reading)
      throws Exception {
    this.http = http;
    this.reading = reading;
    var builder = http.newWebSocketBuilder();
    if (!authorization.isEmpty()) {
      builder.header("Authorization", authorization);
    }
    if (v2) {
      builder.subprotocols(Version2.SUBPROTOCOL);
    }
    try {
      socket = builder.buildAsync(uri, this).get(DEADLINE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof WebSocketHandshakeException refusal
          ? new IOException("HTTP " + refusal.getResponse().statusCode(), refusal)
          : e;
    }
  }

  /** A client of version 1. */
  public static WireClient original(URI uri) throws Exception {
    return new WireClient(HttpClient.newHttpClient(), uri, "", false, true);
  }

  /** A client of version 2. */
  public static WireClient version2(URI uri, String authorization) throws Exception {
    return new WireClient(HttpClient.newHttpClient(), uri, authorization, true, true);
  }

  /** A client of version 2 that trusts whom {@code http} trusts. */
  public static WireClient version2(HttpClient http, URI uri, String authorization)
      throws Exception {
    return new WireClient(http, uri, authorization, true, true);
  }

  /** A client of version 2 that reads nothing until {@link #startReading}. */
  public static WireClient silent(URI uri, String authorization) throws Exception {
    return new WireClient(HttpClient.newHttpClient(), uri, authorization, true, false);
  }

  /** The value of an {@code Authorization} header. */
  public static String basic(String username, String password) {
    var credentials = username + ":" + password;
    return "Basic "
        + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8));
  }

  /** Sends a message as one frame, and waits until it is on the wire. */
  public WireClient send(byte[] message) throws Exception {
    socket.sendBinary(ByteBuffer.wrap(message), true).get(DEADLINE_SECONDS, TimeUnit.SECONDS);
    return this;
  }

  /** Sends a part of a message. */
  public WireClient sendPart(byte[] part, boolean last) throws Exception {
    socket.sendBinary(ByteBuffer.wrap(part), last).get(DEADLINE_SECONDS, TimeUnit.SECONDS);
    return this;
  }

  /** Sends a text. */
  public void sendText(String text) throws Exception {
    socket.sendText(text, true).get(DEADLINE_SECONDS, TimeUnit.SECONDS);
  }

  /** The next message; fails at once where the connection is gone and none is left. */
  public byte[] next() throws Exception {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
    while (System.nanoTime() < deadline) {
      boolean gone = closeCode.isDone();
      var message = received.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      if (message != null) {
        return message;
      }
      if (gone) {
        throw new IOException("no message, and the connection is gone");
      }
    }
    throw new TimeoutException("no message");
  }

  /** How many messages have come and not been taken. */
  public int pending() {
    return received.size();
  }

  /** The code that the server closed with. */
  public int closeCode() throws Exception {
    try {
      return closeCode.get(DEADLINE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException("broken off instead of closed", e.getCause());
    }
  }

  /** Reads from now on. */
  public void startReading() {
    socket.request(Long.MAX_VALUE);
  }

  @Override
  public void onOpen(WebSocket webSocket) {
    if (reading) {
      webSocket.request(Long.MAX_VALUE);
    }
  }

  @Override
  public CompletionStage<?> onBinary(WebSocket webSocket, ByteBuffer data, boolean last) {
    var bytes = new byte[data.remaining()];
    data.get(bytes);
    partial.writeBytes(bytes);
    if (last) {
      received.add(partial.toByteArray());
      partial.reset();
    }
    return CompletableFuture.completedStage(null);
  }

  @Override
  public CompletionStage<?> onClose(WebSocket webSocket, int statusCode, String reason) {
    closeCode.complete(statusCode);
    return CompletableFuture.completedStage(null);
  }

  @Override
  public void onError(WebSocket webSocket, Throwable error) {
    closeCode.completeExceptionally(error);
  }

  @Override
  public void close() {
    socket.abort();
    http.shutdownNow();
  }
}
