package dev.ipfsbench.driver.client;

import dev.ipfsbench.driver.client.StorageClientException.Kind;
import dev.ipfsbench.protocol.v2.Version2;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshaker13;
import io.netty.handler.codec.http.websocketx.WebSocketFrameDecoder;
import io.netty.handler.codec.http.websocketx.WebSocketHandshakeException;
import io.netty.handler.codec.http.websocketx.WebSocketVersion;
import io.netty.util.concurrent.Promise;
import java.net.URI;

/** Asks for the upgrade to WebSocket and makes a connection of the answer. */
final class Upgrade extends SimpleChannelInboundHandler<FullHttpResponse> {
  private final Endpoint endpoint;
  private final ConnectionSettings settings;
  private final Promise<StorageConnection> opened;
  private final FrameDecoder decoder = new FrameDecoder();
  private final WebSocketClientHandshaker13 handshaker;

  Upgrade(Endpoint endpoint, ConnectionSettings settings, Promise<StorageConnection> opened) {
    this.endpoint = endpoint;
    this.settings = settings;
    this.opened = opened;
    this.handshaker = handshaker(endpoint, settings.namespace());
  }

  private WebSocketClientHandshaker13 handshaker(Endpoint endpoint, String namespace) {
    var headers = new DefaultHttpHeaders();
    var second = endpoint.format() == WireFormat.VERSION_2;
    if (second) {
      headers.set(HttpHeaderNames.AUTHORIZATION, endpoint.credentials().basic());
    }
    return new WebSocketClientHandshaker13(
        address(endpoint, namespace),
        WebSocketVersion.V13,
        second ? Version2.SUBPROTOCOL : null,
        false,
        headers,
        RequestContent.BLOCK_BYTES) {
      @Override
      protected WebSocketFrameDecoder newWebsocketDecoder() {
        return decoder;
      }
    };
  }

  private static URI address(Endpoint endpoint, String namespace) {
    var query =
        endpoint.format() == WireFormat.VERSION_2
            ? "?" + Version2.NAMESPACE_PARAMETER + "=" + namespace
            : "";
    return URI.create(
        "%s://%s:%d/%s"
            .formatted(
                endpoint.uri().getScheme(), endpoint.uri().getHost(), endpoint.port(), query));
  }

  @Override
  public void channelActive(ChannelHandlerContext ctx) {
    handshaker.handshake(ctx.channel());
  }

  @Override
  protected void channelRead0(ChannelHandlerContext ctx, FullHttpResponse response) {
    if (!HttpResponseStatus.SWITCHING_PROTOCOLS.equals(response.status())) {
      fail(ctx, Failures.answered(endpoint, response.status().code(), "to the upgrade"));
      return;
    }
    try {
      handshaker.finishHandshake(ctx.channel(), response);
    } catch (WebSocketHandshakeException e) {
      fail(
          ctx,
          new StorageClientException(
              Kind.NOT_A_STORAGE_SERVER,
              "%s does not speak %s of the wire format: %s"
                  .formatted(
                      endpoint.uri(),
                      endpoint.format() == WireFormat.VERSION_2 ? "version 2" : "version 1",
                      e.getMessage()),
              e));
      return;
    }
    var network = ctx.pipeline().context("ws-encoder");
    var connection =
        new StorageConnection(
            endpoint,
            network,
            settings.wire(),
            ServerLimits.of(response.headers()),
            settings.depth(),
            settings.largestReply());
    decoder.deliverTo(connection.sink());
    ctx.pipeline().replace(this, "connection", connection.handler());
    opened.trySuccess(connection);
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    fail(
        ctx,
        new StorageClientException(
            Kind.NOT_A_STORAGE_SERVER,
            "%s closed the connection instead of answering the upgrade".formatted(endpoint.uri())));
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    fail(ctx, Failures.reaching(endpoint, cause));
  }

  private void fail(ChannelHandlerContext ctx, StorageClientException cause) {
    opened.tryFailure(cause);
    ctx.close();
  }
}
