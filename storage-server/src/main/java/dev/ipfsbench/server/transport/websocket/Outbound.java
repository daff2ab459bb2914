package dev.ipfsbench.server.transport.websocket;

import dev.ipfsbench.server.transport.Reply;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * What waits to be written. Hands the channel one piece after another and no more than it takes at
 * once: a piece that is handed over is copied into a direct buffer, whereas what waits here is the
 * content itself. Confined to the event loop.
 */
final class Outbound {
  /** The longest frame; from 64 KiB to 1 MiB the length makes no difference. */
  private static final int FRAME_BYTES = 256 << 10;

  /** Up to here one frame with a copy is cheaper than two without. */
  private static final int WORTH_COPYING = 1024;

  private final Channel channel;
  private final Queue<Reply> waiting = new ArrayDeque<>();
  private @Nullable Reply current;
  private @Nullable ByteBuf rest;
  private boolean flushScheduled;
  private boolean writing;

  Outbound(Channel channel) {
    this.channel = channel;
  }

  void add(Reply reply) {
    waiting.add(reply);
    writeWhatFits();
  }

  boolean isEmpty() {
    return current == null && waiting.isEmpty();
  }

  /** Writes until the channel has enough for now. */
  void writeWhatFits() {
    if (writing) {
      return;
    }
    writing = true;
    while (channel.isWritable() && writeNext()) {
      scheduleFlush();
    }
    writing = false;
  }

  /** The channel is gone: lets go of everything. */
  void drop() {
    var half = current;
    if (half != null && rest != null) {
      rest.release();
      rest = null;
      current = null;
      half.done();
    }
    for (var reply = waiting.poll(); reply != null; reply = waiting.poll()) {
      reply.takeContent().release();
      reply.done();
    }
  }

  private boolean writeNext() {
    if (current != null) {
      writeContinuation();
      return true;
    }
    var reply = waiting.poll();
    if (reply == null) {
      return false;
    }
    writeFirst(reply);
    return true;
  }

  private void writeFirst(Reply reply) {
    ByteBufAllocator allocator = channel.alloc();
    var header = allocator.directBuffer(reply.headerBytes() + WORTH_COPYING);
    reply.writeHeader(header);
    var content = reply.takeContent();
    if (content.readableBytes() <= WORTH_COPYING) {
      header.writeBytes(content);
      content.release();
      write(new BinaryWebSocketFrame(true, 0, header), reply);
      return;
    }
    current = reply;
    rest = content;
    write(new BinaryWebSocketFrame(false, 0, header), null);
  }

  private void writeContinuation() {
    var content = rest;
    var reply = current;
    if (content == null || reply == null) {
      return;
    }
    var last = content.readableBytes() <= FRAME_BYTES;
    if (last) {
      current = null;
      rest = null;
      write(new ContinuationWebSocketFrame(true, 0, content), reply);
    } else {
      write(new ContinuationWebSocketFrame(false, 0, content.readRetainedSlice(FRAME_BYTES)), null);
    }
  }

  private void write(WebSocketFrame frame, @Nullable Reply endOf) {
    if (endOf == null) {
      channel.write(frame, channel.voidPromise());
    } else {
      channel.write(frame).addListener((ChannelFutureListener) future -> endOf.done());
    }
  }

  /** One flush for everything that is written in one go of the event loop. */
  private void scheduleFlush() {
    if (!flushScheduled) {
      flushScheduled = true;
      channel
          .eventLoop()
          .execute(
              () -> {
                flushScheduled = false;
                channel.flush();
                writeWhatFits();
              });
    }
  }
}
