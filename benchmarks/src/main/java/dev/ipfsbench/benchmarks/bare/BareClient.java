package dev.ipfsbench.benchmarks.bare;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolConfig;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolHandler;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolHandler.ClientHandshakeStateEvent;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketVersion;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongFunction;

/**
 * The least that a client with this protocol can cost: keeps a fixed number of requests in flight
 * on each connection, and counts the last frames of replies without looking into them. Frames of
 * 256 KiB, as the driver sends them.
 */
public final class BareClient implements AutoCloseable {
  private static final int FRAME_BYTES = 256 << 10;
  private static final int LARGEST_FRAME = 16 << 20;
  private static final Duration CONNECT_DEADLINE = Duration.ofSeconds(10);

  private final EventLoopGroup group = Loops.eventLoops(2);
  private final LongAdder replies = new LongAdder();
  private final URI uri;
  private final Credentials credentials;
  private final LongFunction<ByteBuf> requests;

  /**
   * A client that is not connected yet.
   *
   * @param uri {@code ws://host:port/…}
   * @param credentials of the upgrade
   * @param requests makes the n-th request of a connection, header included; called on an event
   *     loop
   */
  public BareClient(URI uri, Credentials credentials, LongFunction<ByteBuf> requests) {
    this.uri = uri;
    this.credentials = credentials;
    this.requests = requests;
  }

  /**
   * Connects, and keeps {@code depth} requests in flight on each connection from then on.
   *
   * @throws IllegalStateException where not all connections are up within ten seconds
   */
  public BareClient start(int connections, int depth) throws InterruptedException {
    var connected = new CountDownLatch(connections);
    for (int i = 0; i < connections; i++) {
      new Bootstrap()
          .group(group)
          .channel(Loops.clientChannel())
          .handler(pipeline(connected, depth, (long) i << 40))
          .connect(uri.getHost(), uri.getPort())
          .sync();
    }
    if (!connected.await(CONNECT_DEADLINE.toSeconds(), TimeUnit.SECONDS)) {
      throw new IllegalStateException("not connected to " + uri + " within " + CONNECT_DEADLINE);
    }
    return this;
  }

  /** Replies so far, over all connections. */
  public long replies() {
    return replies.sum();
  }

  @Override
  public void close() {
    group.shutdownGracefully(0, 2, TimeUnit.SECONDS).syncUninterruptibly();
  }

  private ChannelInitializer<SocketChannel> pipeline(
      CountDownLatch connected, int depth, long firstRequest) {
    return new ChannelInitializer<>() {
      @Override
      protected void initChannel(SocketChannel channel) {
        var headers = new DefaultHttpHeaders().add("Authorization", credentials.basic());
        var config =
            WebSocketClientProtocolConfig.newBuilder()
                .webSocketUri(uri)
                .version(WebSocketVersion.V13)
                .subprotocol(dev.ipfsbench.protocol.v2.Version2.SUBPROTOCOL)
                .customHeaders(headers)
                .maxFramePayloadLength(LARGEST_FRAME)
                .build();
        channel
            .pipeline()
            .addLast(new HttpClientCodec())
            .addLast(new HttpObjectAggregator(65_536))
            .addLast(new WebSocketClientProtocolHandler(config))
            .addLast(new Loop(connected, depth, firstRequest));
      }
    };
  }

  private final class Loop extends SimpleChannelInboundHandler<WebSocketFrame> {
    private final CountDownLatch connected;
    private final int depth;
    private long next;

    Loop(CountDownLatch connected, int depth, long firstRequest) {
      this.connected = connected;
      this.depth = depth;
      this.next = firstRequest;
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
      if (event == ClientHandshakeStateEvent.HANDSHAKE_COMPLETE) {
        connected.countDown();
        for (int i = 0; i < depth; i++) {
          send(context);
        }
        context.flush();
      }
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, WebSocketFrame frame) {
      if (frame.isFinalFragment()) {
        replies.increment();
        send(context);
      }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
      context.flush();
    }

    private void send(ChannelHandlerContext context) {
      var message = requests.apply(next++);
      var first = true;
      while (first || message.isReadable()) {
        var length = Math.min(FRAME_BYTES, message.readableBytes());
        var part = message.readRetainedSlice(length);
        var last = !message.isReadable();
        context.write(
            first
                ? new BinaryWebSocketFrame(last, 0, part)
                : new ContinuationWebSocketFrame(last, 0, part));
        first = false;
      }
      message.release();
    }
  }
}
