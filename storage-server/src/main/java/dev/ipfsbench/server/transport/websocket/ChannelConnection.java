package dev.ipfsbench.server.transport.websocket;

import dev.ipfsbench.server.transport.CloseCode;
import dev.ipfsbench.server.transport.Connection;
import dev.ipfsbench.server.transport.Reply;
import dev.ipfsbench.server.transport.Session;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.timeout.IdleStateHandler;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A connection over a Netty channel that speaks WebSocket. Reads only while the session wants more
 * and the channel's own buffer is below its mark: a client that does not read its replies is not
 * read from either.
 */
final class ChannelConnection implements Connection {
  private static final WriteBufferWaterMark MARK = new WriteBufferWaterMark(512 << 10, 1 << 20);

  /** How long a peer has to take what was sent before, and then to answer the goodbye. */
  private static final Duration GOODBYE = Duration.ofSeconds(5);

  private final Channel channel;
  private final Outbound outbound;
  private final CompletableFuture<Void> gone = new CompletableFuture<>();
  private @Nullable Session session;
  private boolean paused;
  private boolean closing;
  private boolean goodbyeSent;
  private boolean closed;
  private CloseCode closeCode = CloseCode.GOING_AWAY;
  private String closeReason = "";

  private ChannelConnection(Channel channel) {
    this.channel = channel;
    this.outbound = new Outbound(channel);
  }

  /** Takes the channel of a connection that has just been upgraded, on its event loop. */
  static ChannelConnection over(Channel channel, Duration idle) {
    var connection = new ChannelConnection(channel);
    // Vert.x pools no more than what it reads into; frames would be arrays for the collector.
    channel.config().setAllocator(PooledByteBufAllocator.DEFAULT).setWriteBufferWaterMark(MARK);
    channel
        .pipeline()
        .addBefore(
            "ws-encoder",
            "ipfsbench-idle",
            new IdleStateHandler(0, 0, idle.toMillis(), TimeUnit.MILLISECONDS))
        .addBefore("ws-decoder", "ipfsbench-splitter", new FrameSplitter())
        .addAfter("ws-decoder", "ipfsbench-gate", new FrameGate(connection));
    channel.closeFuture().addListener(future -> connection.channelClosed());
    return connection;
  }

  /** Completes on the event loop when the channel is closed. */
  CompletableFuture<Void> gone() {
    return gone;
  }

  void deliverTo(Session receiver) {
    session = receiver;
  }

  void deliver(ByteBuf part, boolean last) {
    if (session == null || closing) {
      part.release();
    } else {
      session.onPart(part, last);
    }
  }

  boolean isClosing() {
    return closing;
  }

  void refuseText() {
    close(CloseCode.NOT_ACCEPTABLE, "text message; only binary ones have a meaning here");
  }

  void idle() {
    if (session == null || !session.working()) {
      close(CloseCode.GOING_AWAY, "idle for too long");
    }
  }

  void writabilityChanged() {
    if (channel.isWritable()) {
      outbound.writeWhatFits();
      sayGoodbyeWhenWritten();
    }
    updateReading();
  }

  /** Asks the session to finish; {@code done} is called on the event loop. */
  void quiesce(Runnable done) {
    if (session == null || closed) {
      done.run();
    } else {
      session.quiesce(done);
    }
  }

  @Override
  public Executor eventLoop() {
    return channel.eventLoop();
  }

  @Override
  public boolean inEventLoop() {
    return channel.eventLoop().inEventLoop();
  }

  @Override
  public void send(Reply reply) {
    outbound.add(reply);
    if (closed) {
      outbound.drop();
    }
  }

  @Override
  public void pauseReading() {
    paused = true;
    updateReading();
  }

  @Override
  public void resumeReading() {
    paused = false;
    updateReading();
  }

  @Override
  public void close(CloseCode code, String reason) {
    if (closing || closed) {
      return;
    }
    closing = true;
    closeCode = code;
    closeReason = reason;
    var unused =
        schedule(
            () -> {
              outbound.drop();
              sayGoodbyeWhenWritten();
            },
            GOODBYE);
    updateReading();
    sayGoodbyeWhenWritten();
  }

  @Override
  public Future<?> schedule(Runnable task, Duration delay) {
    return channel.eventLoop().schedule(task, delay.toNanos(), TimeUnit.NANOSECONDS);
  }

  private void sayGoodbyeWhenWritten() {
    if (closing && !goodbyeSent && !closed && outbound.isEmpty()) {
      goodbyeSent = true;
      channel.writeAndFlush(
          new CloseWebSocketFrame(closeCode.code(), closeReason), channel.voidPromise());
      // What the peer still sends is read and thrown away until it answers: closing at once would
      // reset the connection, and replies that it has not read yet would be lost.
      var unused = schedule(channel::close, GOODBYE);
    }
  }

  private void updateReading() {
    var reading = closing || (!paused && channel.isWritable() && outbound.isEmpty());
    if (channel.config().isAutoRead() != reading) {
      channel.config().setAutoRead(reading);
    }
  }

  private void channelClosed() {
    closed = true;
    outbound.drop();
    if (session != null) {
      session.onClosed();
    }
    gone.complete(null);
  }
}
