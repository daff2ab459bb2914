package dev.ipfsbench.driver.client;

import dev.ipfsbench.driver.client.StorageClientException.Kind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A connection that is open: sends requests and pairs them with their replies. Every exchange ends,
 * by its reply, by its deadline or with the connection.
 */
public final class StorageConnection implements RequestChannel {
  private static final long IDLE_BEFORE_PING_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final int NORMAL_CLOSURE = 1000;
  private static final int PROTOCOL_ERROR = 1002;

  private final Endpoint endpoint;
  private final Channel channel;
  private final Wire wire;
  private final ServerLimits limits;
  private final PendingExchanges pending;
  private final ReplyAssembler assembler;
  private final Reply reply;
  private final Outbox outbox;
  private final long replyDeadlineNanos;
  private long arrivedNanos;
  private long lastUseNanos;
  private @Nullable StorageClientException end;

  StorageConnection(
      Endpoint endpoint,
      ChannelHandlerContext network,
      Wire wire,
      ServerLimits limits,
      int depth,
      long largestReply) {
    this.endpoint = endpoint;
    this.channel = network.channel();
    this.wire = wire;
    this.limits = limits;
    this.pending = new PendingExchanges(Math.min(depth, limits.window()));
    this.assembler = new ReplyAssembler(wire.headerBytes(), largestReply);
    this.reply = new Reply(assembler.content());
    this.outbox = new Outbox(network, wire);
    this.replyDeadlineNanos = endpoint.deadlines().reply().toNanos();
    this.arrivedNanos = System.nanoTime();
    this.lastUseNanos = arrivedNanos;
    startSweeping();
  }

  /** The largest payload that the server takes, in bytes; {@link Long#MAX_VALUE} where unsaid. */
  public long maxPayload() {
    return limits.maxPayload();
  }

  /** Runs something on the connection's event loop, where its other methods are to be called. */
  public void execute(Runnable task) {
    channel.eventLoop().execute(task);
  }

  @Override
  public int room() {
    return end == null ? Math.min(limits.window(), pending.capacity()) - pending.count() : 0;
  }

  /** Why nothing can be sent any more; empty while the connection is open. For the event loop. */
  public Optional<StorageClientException> end() {
    return Optional.ofNullable(end);
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException where the wire format has no place for the request
   * @throws IllegalStateException where there is no {@link #room}
   */
  @Override
  public void send(Exchange exchange) {
    wire.check(exchange);
    if (end != null) {
      exchange.failed(end);
      return;
    }
    if (exchange.content().bytes() > limits.maxPayload()) {
      exchange.failed(
          new StorageClientException(
              Kind.TOO_LARGE,
              "payload of %d bytes, but %s takes at most %d"
                  .formatted(exchange.content().bytes(), endpoint.uri(), limits.maxPayload())));
      return;
    }
    pending.add(exchange);
    exchange.issuedNanos = System.nanoTime();
    lastUseNanos = exchange.issuedNanos;
    outbox.send(exchange);
  }

  @Override
  public void flush() {
    channel.flush();
  }

  /** Closes; what is in flight fails with {@link Kind#CLOSED}. */
  public void close() {
    if (end == null) {
      end(new StorageClientException(Kind.CLOSED, "closed by this side"), NORMAL_CLOSURE);
    }
  }

  /** The handler that listens to the channel on behalf of this connection. */
  ChannelInboundHandlerAdapter handler() {
    return new Listener();
  }

  /** Where the frame decoder delivers. */
  FrameSink sink() {
    return new Receiver();
  }

  private void startSweeping() {
    var period = Math.clamp(replyDeadlineNanos / 10, 1_000_000L, 100_000_000L);
    var sweeping =
        channel.eventLoop().scheduleAtFixedRate(this::sweep, period, period, TimeUnit.NANOSECONDS);
    channel.closeFuture().addListener(closed -> sweeping.cancel(false));
  }

  /** Gives up what has waited too long, and keeps an idle connection from being dropped. */
  private void sweep() {
    var now = System.nanoTime();
    while (end == null) {
      var oldest = pending.oldest();
      if (oldest == null || now - oldest.issuedNanos < replyDeadlineNanos) {
        break;
      }
      var silence =
          new StorageClientException(
              Kind.NO_REPLY,
              "no reply from %s within %d ms"
                  .formatted(endpoint.uri(), endpoint.deadlines().reply().toMillis()));
      if (oldest.handedOver) {
        pending.giveUp(oldest);
        oldest.failed(silence);
      } else {
        // Half a message is under way: nothing else can be sent on this connection any more.
        end(silence, PROTOCOL_ERROR);
      }
    }
    if (end == null && now - lastUseNanos > IDLE_BEFORE_PING_NANOS) {
      lastUseNanos = now;
      control(Frames.PING, Unpooled.EMPTY_BUFFER);
    }
  }

  private void complete() throws StorageClientException {
    var header = assembler.header();
    var requestId = wire.decode(header, pending, reply);
    var exchange = pending.take(requestId);
    if (exchange != null) {
      header.readerIndex(0);
      if (!wire.answers(header, exchange)) {
        var wrong =
            new StorageClientException(
                Kind.PROTOCOL_ERROR,
                "the server sent a reply that repeats another request's fields");
        exchange.failed(wrong);
        throw wrong;
      }
      reply.timed(exchange.sentNanos, arrivedNanos);
      exchange.replied(reply);
    }
    assembler.clear();
  }

  private ChannelFuture control(int opcode, ByteBuf content) {
    var frame = channel.alloc().buffer(Frames.LONGEST_HEADER_BYTES + content.readableBytes());
    Frames.writeHeader(frame, opcode, true, content.readableBytes());
    frame.writeBytes(content);
    return channel.writeAndFlush(frame);
  }

  /** Ends the connection from this side. */
  private void end(StorageClientException cause, int closeCode) {
    end = cause;
    control(Frames.CLOSE, Unpooled.copyShort(closeCode)).addListener(ChannelFutureListener.CLOSE);
    // Where the server reads nothing the close frame never leaves; then the socket goes anyway.
    channel.eventLoop().schedule(() -> channel.close(), 1, TimeUnit.SECONDS);
    failAll(cause);
  }

  private void failAll(StorageClientException cause) {
    for (var oldest = pending.oldest(); oldest != null; oldest = pending.oldest()) {
      pending.giveUp(oldest);
      oldest.failed(cause);
    }
  }

  private final class Receiver implements FrameSink {
    @Override
    public void arrived(long nanos) {
      arrivedNanos = nanos;
      lastUseNanos = nanos;
    }

    @Override
    public void content(ByteBuf in, int length, boolean last) throws StorageClientException {
      assembler.add(in, length);
      if (last) {
        complete();
      }
    }

    @Override
    public void pinged(ByteBuf content) {
      control(Frames.PONG, content);
    }

    @Override
    public void closed(int code, String reason) {
      if (end == null) {
        end(
            new StorageClientException(
                Kind.CLOSED,
                "%s closed the connection with code %d%s"
                    .formatted(endpoint.uri(), code, reason.isEmpty() ? "" : ": " + reason)),
            NORMAL_CLOSURE);
      }
    }

    @Override
    public void broken(Throwable cause) {
      assembler.clear();
      if (end == null) {
        end(
            cause instanceof StorageClientException known
                ? known
                : new StorageClientException(
                    Kind.PROTOCOL_ERROR, "a reply could not be handled: " + cause, cause),
            PROTOCOL_ERROR);
      }
    }
  }

  private final class Listener extends ChannelInboundHandlerAdapter {
    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
      ctx.flush();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
      if (ctx.channel().isWritable() && end == null) {
        outbox.resume();
        ctx.flush();
      }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
      assembler.clear();
      if (end == null) {
        end =
            new StorageClientException(
                Kind.CLOSED, endpoint.uri() + " went away without a closing frame");
      }
      failAll(end);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
      if (end == null) {
        end =
            new StorageClientException(
                Kind.CLOSED,
                "the connection to %s broke: %s".formatted(endpoint.uri(), cause.getMessage()),
                cause);
        failAll(end);
      }
      ctx.close();
    }
  }
}
