package dev.ipfsbench.server.session;

import dev.ipfsbench.server.transport.CloseCode;
import dev.ipfsbench.server.transport.Connection;
import dev.ipfsbench.server.transport.Reply;
import io.netty.buffer.Unpooled;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** A connection whose peer takes a reply when the test says so; everything runs on one thread. */
final class FakeConnection implements Connection {
  final Queue<Reply> unread = new ArrayDeque<>();
  final List<byte[]> read = new ArrayList<>();
  boolean paused;
  @Nullable CloseCode closed;

  /** Has the peer read one reply. */
  byte[] readOne() {
    var reply = unread.remove();
    var bytes = Unpooled.buffer();
    reply.writeHeader(bytes);
    var content = reply.takeContent();
    bytes.writeBytes(content);
    content.release();
    var message = new byte[bytes.readableBytes()];
    bytes.readBytes(message);
    read.add(message);
    reply.done();
    return message;
  }

  @Override
  public Executor eventLoop() {
    return Runnable::run;
  }

  @Override
  public boolean inEventLoop() {
    return true;
  }

  @Override
  public void send(Reply reply) {
    unread.add(reply);
  }

  @Override
  public void pauseReading() {
    paused = true;
  }

  @Override
  public void resumeReading() {
    paused = false;
  }

  @Override
  public void close(CloseCode code, String reason) {
    if (closed == null) {
      closed = code;
    }
  }

  @Override
  public Future<?> schedule(Runnable task, Duration delay) {
    return new CompletableFuture<Void>();
  }
}
