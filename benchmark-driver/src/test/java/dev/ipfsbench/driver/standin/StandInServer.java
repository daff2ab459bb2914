package dev.ipfsbench.driver.standin;

import dev.ipfsbench.driver.client.Credentials;
import dev.ipfsbench.driver.client.Deadlines;
import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.Trust;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.protocol.v2.Version2;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrameAggregator;
import io.netty.handler.codec.http.websocketx.WebSocketServerHandshakerFactory;
import io.netty.handler.ssl.SslContext;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A server on a free port of the loopback interface, in one thread. */
public final class StandInServer implements AutoCloseable {
  public static final Credentials CREDENTIALS = new Credentials("tester", "secret");
  public static final String TOKEN = "0123456789abcdef".repeat(4);

  private static final int LARGEST_MESSAGE = 64 << 20;

  private final EventLoopGroup group = new NioEventLoopGroup(1);
  private final Map<String, byte[]> objects = new ConcurrentHashMap<>();
  private final AtomicInteger calls = new AtomicInteger();
  private final List<String> upgrades = new ArrayList<>();
  private final @Nullable SslContext tls;
  private final Channel listening;
  private volatile Behaviour behaviour;
  private volatile int refusal;
  private volatile String window = "1024";
  private volatile String maxPayload = String.valueOf(32 << 20);

  public StandInServer(Behaviour behaviour) {
    this(behaviour, null);
  }

  public StandInServer(Behaviour behaviour, @Nullable SslContext tls) {
    this.behaviour = behaviour;
    this.tls = tls;
    this.listening =
        new ServerBootstrap()
            .group(group)
            .channel(NioServerSocketChannel.class)
            .childHandler(
                new ChannelInitializer<>() {
                  @Override
                  protected void initChannel(Channel channel) {
                    if (StandInServer.this.tls != null) {
                      channel
                          .pipeline()
                          .addLast(StandInServer.this.tls.newHandler(channel.alloc()));
                    }
                    channel
                        .pipeline()
                        .addLast(
                            new HttpServerCodec(), new HttpObjectAggregator(65_536), new Http());
                  }
                })
            .bind("127.0.0.1", 0)
            .syncUninterruptibly()
            .channel();
  }

  /** From now on requests are treated so. */
  public void behave(Behaviour other) {
    behaviour = other;
  }

  /** From now on every HTTP request is answered with this status; 0 for proper answers. */
  public void refuse(int status) {
    refusal = status;
  }

  /** What the upgrade says from now on. */
  public void limits(String requestWindow, String payload) {
    window = requestWindow;
    maxPayload = payload;
  }

  /** How many requests have come. */
  public int calls() {
    return calls.get();
  }

  /** How many objects are stored. */
  public int objects() {
    return objects.size();
  }

  /** Paths and queries of the upgrades so far. */
  public List<String> upgrades() {
    synchronized (upgrades) {
      return List.copyOf(upgrades);
    }
  }

  public int port() {
    return ((InetSocketAddress) listening.localAddress()).getPort();
  }

  public Endpoint endpoint(WireFormat format) {
    return endpoint(format, Duration.ofSeconds(10));
  }

  /** With this long to wait for a reply. */
  public Endpoint endpoint(WireFormat format, Duration reply) {
    return new Endpoint(
        URI.create((tls == null ? "ws" : "wss") + "://localhost:" + port()),
        CREDENTIALS,
        format,
        new Trust.Platform(),
        new Deadlines(Duration.ofSeconds(10), reply));
  }

  @Override
  public void close() {
    group.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(5, TimeUnit.SECONDS);
  }

  private static boolean authorised(FullHttpRequest request) {
    var pair = CREDENTIALS.username() + ":" + CREDENTIALS.password();
    var basic = Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    return ("Basic " + basic).equals(request.headers().get(HttpHeaderNames.AUTHORIZATION));
  }

  private final class Http extends SimpleChannelInboundHandler<FullHttpRequest> {
    @Override
    protected void channelRead0(ChannelHandlerContext ctx, FullHttpRequest request) {
      var subprotocol = request.headers().get(HttpHeaderNames.SEC_WEBSOCKET_PROTOCOL);
      if (refusal != 0) {
        answer(ctx, refusal, "");
      } else if (request.headers().contains(HttpHeaderNames.UPGRADE)) {
        if (subprotocol != null && !authorised(request)) {
          answer(ctx, 401, "");
        } else {
          upgrade(ctx, request, subprotocol != null);
        }
      } else if (request.uri().equals("/q/health/ready")) {
        answer(ctx, 200, "{\"status\":\"UP\"}");
      } else if (!authorised(request)) {
        answer(ctx, 401, "");
      } else {
        switch (request.uri()) {
          case "/getToken" -> answer(ctx, 200, TOKEN);
          case "/info" -> answer(ctx, 200, "{\"version\":\"stand-in\"}");
          default -> answer(ctx, 404, "");
        }
      }
    }

    private void upgrade(ChannelHandlerContext ctx, FullHttpRequest request, boolean second) {
      synchronized (upgrades) {
        upgrades.add(request.uri());
      }
      var factory =
          new WebSocketServerHandshakerFactory(
              request.uri(), Version2.SUBPROTOCOL, false, LARGEST_MESSAGE);
      var headers = new DefaultHttpHeaders();
      if (second) {
        headers.set(Version2.WINDOW_HEADER, window);
        headers.set(Version2.MAX_PAYLOAD_HEADER, maxPayload);
      }
      ctx.pipeline()
          .addLast(new WebSocketFrameAggregator(LARGEST_MESSAGE), new Messages(second))
          .remove(this);
      factory
          .newHandshaker(request)
          .handshake(ctx.channel(), request, headers, ctx.channel().newPromise());
    }

    private void answer(ChannelHandlerContext ctx, int status, String body) {
      var response =
          new DefaultFullHttpResponse(
              HttpVersion.HTTP_1_1,
              HttpResponseStatus.valueOf(status),
              ctx.alloc().buffer().writeBytes(body.getBytes(StandardCharsets.UTF_8)));
      response.headers().set(HttpHeaderNames.CONTENT_LENGTH, response.content().readableBytes());
      ctx.writeAndFlush(response);
    }
  }

  private final class Messages extends SimpleChannelInboundHandler<BinaryWebSocketFrame> {
    private final boolean second;

    Messages(boolean second) {
      this.second = second;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, BinaryWebSocketFrame frame) {
      var message = ByteBufUtil.getBytes(frame.content());
      behaviour.on(
          new StandInCall(ctx.channel(), objects, second, message, calls.getAndIncrement()));
    }
  }
}
