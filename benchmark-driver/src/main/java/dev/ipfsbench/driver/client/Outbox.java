package dev.ipfsbench.driver.client;

import static dev.ipfsbench.driver.client.RequestContent.BLOCK_BYTES;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Writes requests as WebSocket messages. Large content goes out in frames of {@link
 * RequestContent#BLOCK_BYTES}, made only when the channel can take them, so that what waits in
 * memory does not depend on size and depth.
 */
final class Outbox {
  private static final int SMALL_BYTES = 8 * 1024;

  private final ChannelHandlerContext network;
  private final Wire wire;
  private final ArrayDeque<Exchange> waiting = new ArrayDeque<>();
  private @Nullable Exchange unfinished;
  private int nextBlock;

  /** Writes through the handlers that lie between the given one and the socket. */
  Outbox(ChannelHandlerContext network, Wire wire) {
    this.network = network;
    this.wire = wire;
  }

  /** Writes the exchange's request, or as much of it as the channel takes now. */
  void send(Exchange exchange) {
    exchange.handedOver = false;
    if (unfinished != null || !network.channel().isWritable()) {
      waiting.add(exchange);
    } else {
      start(exchange);
    }
  }

  /** Goes on after the channel has become writable. */
  void resume() {
    while (network.channel().isWritable()) {
      if (unfinished != null) {
        writeBlocks(unfinished);
      } else if (waiting.isEmpty()) {
        return;
      } else {
        start(waiting.remove());
      }
    }
  }

  private void start(Exchange exchange) {
    exchange.sentNanos = System.nanoTime();
    var content = exchange.content();
    var headerBytes = wire.headerBytes();
    var messageBytes = headerBytes + content.bytes();
    if (messageBytes <= SMALL_BYTES) {
      var message = buffer(messageBytes);
      Frames.writeHeader(message, Frames.BINARY, true, messageBytes);
      wire.encode(exchange, message);
      content.append(message);
      write(message);
      exchange.handedOver = true;
    } else if (messageBytes <= BLOCK_BYTES) {
      var header = buffer(headerBytes);
      Frames.writeHeader(header, Frames.BINARY, true, messageBytes);
      wire.encode(exchange, header);
      write(header);
      write(content.block(0, network.alloc()));
      exchange.handedOver = true;
    } else {
      var header = buffer(headerBytes);
      Frames.writeHeader(header, Frames.BINARY, false, headerBytes);
      wire.encode(exchange, header);
      write(header);
      unfinished = exchange;
      nextBlock = 0;
      writeBlocks(exchange);
    }
  }

  private void writeBlocks(Exchange exchange) {
    var content = exchange.content();
    var bytes = content.bytes();
    while (network.channel().isWritable()) {
      var rest = bytes - (long) nextBlock * BLOCK_BYTES;
      var length = (int) Math.min(rest, BLOCK_BYTES);
      var header = buffer(0);
      Frames.writeHeader(header, Frames.CONTINUATION, rest == length, length);
      write(header);
      write(content.block(nextBlock, network.alloc()));
      nextBlock++;
      if (rest == length) {
        exchange.handedOver = true;
        unfinished = null;
        return;
      }
    }
  }

  private ByteBuf buffer(int contentBytes) {
    return network.alloc().directBuffer(Frames.LONGEST_HEADER_BYTES + contentBytes);
  }

  private void write(ByteBuf bytes) {
    network.write(bytes, network.voidPromise());
  }
}
