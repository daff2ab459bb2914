package dev.ipfsbench.driver.client;

import dev.ipfsbench.protocol.v2.Version2;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollEventLoopGroup;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpResponseDecoder;
import io.netty.handler.ssl.SslContext;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Promise;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One thread that sends and receives for any number of connections: an event loop on epoll where
 * the platform has it, whose timers are finer, and on NIO elsewhere.
 */
public final class ClientLoop implements AutoCloseable {
  private static final int LARGEST_HTTP_ANSWER = 64 * 1024;
  private static final int READ_BYTES = 256 * 1024;
  private static final WriteBufferWaterMark WATER_MARK =
      new WriteBufferWaterMark(512 * 1024, 1024 * 1024);

  private final EventLoopGroup group;
  private final Class<? extends Channel> channelType;

  /** Starts the thread. */
  public ClientLoop(String threadName) {
    var threads = new DefaultThreadFactory(threadName, true);
    if (Epoll.isAvailable()) {
      group = new EpollEventLoopGroup(1, threads);
      channelType = EpollSocketChannel.class;
    } else {
      group = new NioEventLoopGroup(1, threads);
      channelType = NioSocketChannel.class;
    }
  }

  /** The thread's executor. */
  public EventLoop eventLoop() {
    return group.next();
  }

  /**
   * Opens connections to one server. Blocks, for each at most for the endpoint's connect deadline.
   *
   * @param namespace of version 2, as {@link Version2#NAMESPACE} has it; version 1 ignores it
   * @param count how many
   * @param depth the most requests in flight on each
   * @param largestReply the most bytes of content that a reply may have; more is a protocol error
   * @throws StorageClientException where one of them cannot be opened; then none stays open
   */
  public List<StorageConnection> connect(
      Endpoint endpoint, String namespace, int count, int depth, long largestReply)
      throws StorageClientException, InterruptedException {
    if (!Version2.NAMESPACE.matcher(namespace).matches()) {
      throw new IllegalArgumentException(
          "namespace '%s', expected %s".formatted(namespace, Version2.NAMESPACE));
    }
    var token = endpoint.format() == WireFormat.VERSION_1 ? new ServerPages(endpoint).token() : "";
    var tls = endpoint.secure() ? TlsSettings.forNetty(endpoint.trust()) : null;
    List<StorageConnection> connections = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) {
        var wire =
            endpoint.format() == WireFormat.VERSION_1
                ? new Version1Wire(token)
                : new Version2Wire();
        var settings = new ConnectionSettings(wire, namespace, depth, largestReply);
        connections.add(open(endpoint, tls, settings));
      }
      return connections;
    } finally {
      if (connections.size() < count) {
        connections.forEach(connection -> connection.execute(connection::close));
      }
    }
  }

  private StorageConnection open(
      Endpoint endpoint, @Nullable SslContext tls, ConnectionSettings settings)
      throws StorageClientException, InterruptedException {
    Promise<StorageConnection> opened = eventLoop().newPromise();
    var deadline = endpoint.deadlines().connect();
    var connecting =
        bootstrap(deadline)
            .handler(initializer(endpoint, tls, settings, opened))
            .connect(endpoint.uri().getHost(), endpoint.port());
    connecting.addListener(
        done -> {
          if (!done.isSuccess()) {
            opened.tryFailure(Failures.reaching(endpoint, done.cause()));
          }
        });
    if (!opened.await(deadline.toMillis(), TimeUnit.MILLISECONDS)
        && opened.tryFailure(Failures.silence(endpoint))) {
      connecting.channel().close();
    }
    if (opened.isSuccess()) {
      return opened.getNow();
    }
    throw Failures.reaching(endpoint, opened.cause());
  }

  /**
   * Opens connections to a Kubo. Blocks, for each at most for the endpoint's connect deadline.
   *
   * @param count how many
   * @param depth the most operations in flight on each, each over an HTTP connection of its own
   * @throws StorageClientException where one of them cannot be opened; then none stays open
   */
  public List<KuboConnection> connect(KuboFiles files, int count, int depth)
      throws StorageClientException, InterruptedException {
    List<KuboConnection> connections = new ArrayList<>();
    var open = false;
    try {
      for (int i = 0; i < count; i++) {
        var connection = new KuboConnection(files, eventLoop(), slot -> connect(slot));
        connections.add(connection);
        for (int j = 0; j < depth; j++) {
          open(connection);
        }
      }
      open = true;
      return connections;
    } finally {
      if (!open) {
        connections.forEach(connection -> connection.execute(connection::close));
      }
    }
  }

  private void open(KuboConnection connection) throws StorageClientException, InterruptedException {
    var endpoint = connection.files().endpoint();
    var deadline = endpoint.deadlines().connect();
    var slot = new KuboSlot(connection, connection.files());
    var opened = connect(slot);
    if (!opened.await(deadline.toMillis() + 1_000) || !opened.isSuccess()) {
      throw new StorageClientException(
          StorageClientException.Kind.UNREACHABLE,
          "Kubo at %s cannot be reached: %s"
              .formatted(
                  endpoint.authority(),
                  opened.cause() == null ? "no answer within " + deadline : opened.cause()));
    }
    eventLoop().submit(() -> connection.add(slot)).await(deadline.toMillis());
  }

  /** Gives a slot a connection to Kubo, or tells it that there is none. */
  private ChannelFuture connect(KuboSlot slot) {
    var endpoint = slot.owner().files().endpoint();
    var connecting =
        bootstrap(endpoint.deadlines().connect())
            .handler(
                new ChannelInitializer<>() {
                  @Override
                  protected void initChannel(Channel channel) {
                    channel.pipeline().addLast(new HttpResponseDecoder());
                  }
                })
            .connect(endpoint.uri().getHost(), endpoint.uri().getPort());
    return connecting.addListener(
        (ChannelFuture done) -> {
          if (done.isSuccess()) {
            slot.attach(done.channel());
          } else {
            slot.unreachable(done.cause());
          }
        });
  }

  private Bootstrap bootstrap(Duration connect) {
    return new Bootstrap()
        .group(group)
        .channel(channelType)
        .option(ChannelOption.TCP_NODELAY, true)
        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, millis(connect.toMillis()))
        .option(ChannelOption.WRITE_BUFFER_WATER_MARK, WATER_MARK)
        .option(
            ChannelOption.RCVBUF_ALLOCATOR,
            new AdaptiveRecvByteBufAllocator(2048, 16 * 1024, READ_BYTES));
  }

  private static ChannelInitializer<Channel> initializer(
      Endpoint endpoint,
      @Nullable SslContext tls,
      ConnectionSettings settings,
      Promise<StorageConnection> opened) {
    return new ChannelInitializer<>() {
      @Override
      protected void initChannel(Channel channel) {
        var pipeline = channel.pipeline();
        if (tls != null) {
          pipeline.addLast(
              tls.newHandler(channel.alloc(), endpoint.uri().getHost(), endpoint.port()));
        }
        pipeline.addLast(
            new HttpClientCodec(),
            new HttpObjectAggregator(LARGEST_HTTP_ANSWER),
            new Upgrade(endpoint, settings, opened));
      }
    };
  }

  private static int millis(long millis) {
    return (int) Math.min(millis, Integer.MAX_VALUE);
  }

  /** Closes all connections and ends the thread, within about two seconds. */
  @Override
  public void close() {
    group.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(2, TimeUnit.SECONDS);
  }
}
