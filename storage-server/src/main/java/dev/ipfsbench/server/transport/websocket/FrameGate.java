package dev.ipfsbench.server.transport.websocket;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.handler.timeout.IdleStateEvent;
import io.netty.util.ReferenceCountUtil;

/**
 * Stands between the decoder and Undertow's handler, and sees what that one does not tell: that the
 * channel takes more, that nothing has happened for a while, that a text has come, and frames that
 * arrive after the server has said its goodbye.
 */
final class FrameGate extends ChannelDuplexHandler {
  private final ChannelConnection connection;

  FrameGate(ChannelConnection connection) {
    this.connection = connection;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (connection.isClosing()) {
      if (message instanceof CloseWebSocketFrame) {
        context.close();
      }
      ReferenceCountUtil.release(message);
    } else if (message instanceof TextWebSocketFrame text) {
      text.release();
      connection.refuseText();
    } else if (message instanceof WebSocketFrame || !connection.isClosing()) {
      context.fireChannelRead(message);
    }
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext context) {
    connection.writabilityChanged();
    context.fireChannelWritabilityChanged();
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof IdleStateEvent) {
      connection.idle();
    } else {
      context.fireUserEventTriggered(event);
    }
  }
}
