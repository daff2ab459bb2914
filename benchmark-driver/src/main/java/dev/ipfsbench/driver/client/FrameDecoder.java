package dev.ipfsbench.driver.client;

import dev.ipfsbench.driver.client.StorageClientException.Kind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.websocketx.WebSocketFrameDecoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Takes WebSocket frames of a server apart (RFC 6455), without waiting for whole frames and without
 * copying content: the sink sees it as it comes from the socket.
 */
final class FrameDecoder extends ChannelInboundHandlerAdapter implements WebSocketFrameDecoder {
  private static final int RESERVED_BITS = 0x70;
  private static final int LARGEST_CONTROL_BYTES = 125;
  private static final int CLOSE_CODE_BYTES = 2;
  private static final int NO_CLOSE_CODE = 1005;

  private final ByteBuf head = Unpooled.buffer(10, 10);
  private final ByteBuf control = Unpooled.buffer(LARGEST_CONTROL_BYTES, LARGEST_CONTROL_BYTES);
  private @Nullable FrameSink sink;
  private int headBytes = 2;
  private boolean insideFrame;
  private boolean insideMessage;
  private boolean lastFrame;
  private int opcode;
  private long remaining;
  private boolean over;

  /** Says who takes what comes; before the first frame. */
  void deliverTo(FrameSink sink) {
    this.sink = sink;
  }

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    var in = (ByteBuf) message;
    try {
      if (sink != null && !over) {
        sink.arrived(System.nanoTime());
        decode(in, sink);
      }
    } catch (StorageClientException | RuntimeException e) {
      over = true;
      sink.broken(e);
    } finally {
      in.release();
    }
  }

  private void decode(ByteBuf in, FrameSink to) throws StorageClientException {
    while (in.isReadable() && !over) {
      if (!insideFrame && !readHead(in)) {
        return;
      }
      var length = (int) Math.min(remaining, in.readableBytes());
      remaining -= length;
      insideFrame = remaining > 0;
      if (opcode >= Frames.CLOSE) {
        control.writeBytes(in, length);
        if (!insideFrame) {
          control(to);
        }
      } else {
        to.content(in, length, lastFrame && !insideFrame);
        in.skipBytes(length);
      }
    }
  }

  /** Whether the head of a frame is complete; what there is of it is consumed. */
  private boolean readHead(ByteBuf in) throws StorageClientException {
    while (head.writerIndex() < headBytes) {
      if (!in.isReadable()) {
        return false;
      }
      head.writeBytes(in, Math.min(in.readableBytes(), headBytes - head.writerIndex()));
      if (head.writerIndex() == 2) {
        headBytes = headBytes(head.getByte(1));
      }
    }
    startFrame();
    head.clear();
    headBytes = 2;
    return true;
  }

  private static int headBytes(byte second) throws StorageClientException {
    if (second < 0) {
      throw fault("a masked frame, which only clients may send");
    }
    return switch (second) {
      case 126 -> 4;
      case 127 -> 10;
      default -> 2;
    };
  }

  private void startFrame() throws StorageClientException {
    int first = head.getUnsignedByte(0);
    lastFrame = first >= 0x80;
    opcode = first & 0xf;
    remaining =
        switch (head.writerIndex()) {
          case 4 -> head.getUnsignedShort(2);
          case 10 -> head.getLong(2);
          default -> head.getByte(1);
        };
    insideFrame = true;
    if ((first & RESERVED_BITS) != 0) {
      throw fault("a frame with reserved bits set");
    }
    if (remaining < 0) {
      throw fault("a frame with a length over 2^63");
    }
    switch (opcode) {
      case Frames.CONTINUATION -> {
        if (!insideMessage) {
          throw fault("a continuation of no message");
        }
        insideMessage = !lastFrame;
      }
      case Frames.BINARY -> {
        if (insideMessage) {
          throw fault("a message inside another");
        }
        insideMessage = !lastFrame;
      }
      case Frames.CLOSE, Frames.PING, Frames.PONG -> {
        if (!lastFrame || remaining > LARGEST_CONTROL_BYTES) {
          throw fault("a control frame that is split or too long");
        }
        control.clear();
      }
      default -> throw fault("a frame with opcode " + opcode + ", expected binary");
    }
  }

  private void control(FrameSink to) throws StorageClientException {
    switch (opcode) {
      case Frames.PING -> to.pinged(control);
      case Frames.CLOSE -> {
        over = true;
        var code =
            control.readableBytes() < CLOSE_CODE_BYTES
                ? NO_CLOSE_CODE
                : control.readUnsignedShort();
        to.closed(code, control.toString(StandardCharsets.UTF_8));
      }
      default -> {
        // A pong only says that the server is there, which the bytes have said.
      }
    }
  }

  private static StorageClientException fault(String what) {
    return new StorageClientException(Kind.PROTOCOL_ERROR, "the server sent " + what);
  }
}
