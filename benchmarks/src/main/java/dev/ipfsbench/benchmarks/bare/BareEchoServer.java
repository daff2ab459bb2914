package dev.ipfsbench.benchmarks.bare;

import dev.ipfsbench.protocol.v2.Version2;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketServerProtocolConfig;
import io.netty.handler.codec.http.websocketx.WebSocketServerProtocolHandler;
import java.net.InetSocketAddress;

/**
 * A WebSocket server that sends every frame back as it came and does nothing else: the least that a
 * server with this protocol can cost. Prints its port, then serves until its standard input closes.
 */
public final class BareEchoServer {
  private static final int LARGEST_FRAME = 16 << 20;

  private BareEchoServer() {}

  /** Starts on a free port of the loopback address. */
  public static void main(String[] args) throws Exception {
    var group = Loops.eventLoops(2);
    try {
      var server =
          new ServerBootstrap()
              .group(group)
              .channel(Loops.serverChannel())
              .childHandler(new Pipeline())
              .bind("127.0.0.1", 0)
              .sync()
              .channel();
      System.out.println(((InetSocketAddress) server.localAddress()).getPort());
      while (System.in.read() >= 0) {
        // The parent says nothing; the end of the stream is its end.
      }
    } finally {
      group.shutdownGracefully().sync();
    }
  }

  private static final class Pipeline extends ChannelInitializer<SocketChannel> {
    @Override
    protected void initChannel(SocketChannel channel) {
      var config =
          WebSocketServerProtocolConfig.newBuilder()
              .websocketPath("/")
              .checkStartsWith(true)
              .subprotocols(Version2.SUBPROTOCOL)
              .maxFramePayloadLength(LARGEST_FRAME)
              .build();
      channel
          .pipeline()
          .addLast(new HttpServerCodec())
          .addLast(new HttpObjectAggregator(65_536))
          .addLast(new WebSocketServerProtocolHandler(config))
          .addLast(new Echo());
    }
  }

  private static final class Echo extends SimpleChannelInboundHandler<WebSocketFrame> {
    @Override
    protected void channelRead0(ChannelHandlerContext context, WebSocketFrame frame) {
      context.write(frame.retain());
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
      context.flush();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
      context.channel().config().setAutoRead(context.channel().isWritable());
      context.fireChannelWritabilityChanged();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      context.close().addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
    }
  }
}
