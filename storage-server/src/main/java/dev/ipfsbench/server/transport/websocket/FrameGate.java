package dev.ipfsbench.server.transport.websocket;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.handler.timeout.IdleStateEvent;
import io.netty.util.ReferenceCountUtil;

/**
 * Stands between the decoder and Undertow's handler, and takes what that one does not serve well:
 * payload, which it would copy into an array for each frame; that the channel takes more, that
 * nothing has happened for a while, that a text has come, and frames that arrive after the server
 * has said its goodbye. Pings, pongs and the close handshake stay Undertow's.
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
    } else if (message instanceof BinaryWebSocketFrame
        || message instanceof ContinuationWebSocketFrame) {
      var frame = (WebSocketFrame) message;
      connection.deliver(frame.content(), frame.isFinalFragment());
    } else {
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
