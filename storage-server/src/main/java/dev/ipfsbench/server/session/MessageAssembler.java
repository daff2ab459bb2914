package dev.ipfsbench.server.session;

import dev.ipfsbench.server.limits.ByteBudget;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.Unpooled;

/**
 * Puts the parts of a message together without copying them, one message at a time, and counts
 * their bytes. A message that is too large, or that the server has no room for, is thrown away as
 * it arrives, except for its header. Confined to one event loop.
 */
final class MessageAssembler {
  private final int headerBytes;
  private final long mostBytes;
  private final ByteBudget budget;

  private ByteBuf gathered = Unpooled.EMPTY_BUFFER;
  private long received;
  private int counted;
  private Fate fate = Fate.WHOLE;

  /** What became of a message. */
  enum Fate {
    /** All of it is there. */
    WHOLE,
    /** Its header is there; the rest was over the bound of the whole server. */
    BUSY,
    /** Its header is there; the message is over the payload limit. */
    TOO_LARGE
  }

  /**
   * A message.
   *
   * @param bytes all of it, or at least its header; owned by the receiver
   * @param counted how many bytes of the budget it holds; the receiver gives them back
   */
  record Message(ByteBuf bytes, int counted, Fate fate) {}

  /**
   * An assembler.
   *
   * @param headerBytes how much of a message is kept even where the rest is thrown away
   * @param mostBytes the longest message, header included
   * @param budget where bytes are counted, part by part
   */
  MessageAssembler(int headerBytes, long mostBytes, ByteBudget budget) {
    this.headerBytes = headerBytes;
    this.mostBytes = mostBytes;
    this.budget = budget;
  }

  /** Adds a part, which is taken over. */
  void add(ByteBuf part) {
    received += part.readableBytes();
    if (received > mostBytes) {
      discard(Fate.TOO_LARGE);
    } else if (fate == Fate.WHOLE && !budget.tryTake(part.readableBytes())) {
      discard(Fate.BUSY);
    }
    if (fate == Fate.WHOLE) {
      counted += part.readableBytes();
      keep(part);
    } else {
      keepHeader(part);
    }
  }

  /** What has been gathered of the message so far; still owned by this. */
  ByteBuf soFar() {
    return gathered;
  }

  /** How many bytes of the message are counted. */
  int counted() {
    return counted;
  }

  /** What will become of the message, from what is known by now. */
  Fate fate() {
    return fate;
  }

  /** The message is over: hands it out and begins the next one. */
  Message take() {
    var message = new Message(gathered, counted, fate);
    gathered = Unpooled.EMPTY_BUFFER;
    received = 0;
    counted = 0;
    fate = Fate.WHOLE;
    return message;
  }

  /** Throws away what has been gathered. */
  void reset() {
    var message = take();
    message.bytes().release();
    budget.giveBack(message.counted());
  }

  private void keep(ByteBuf part) {
    if (!part.isReadable()) {
      part.release();
    } else if (!gathered.isReadable()) {
      gathered.release();
      gathered = part;
    } else if (gathered instanceof CompositeByteBuf composite) {
      composite.addComponent(true, part);
    } else {
      gathered =
          Unpooled.compositeBuffer(Integer.MAX_VALUE)
              .addComponent(true, gathered)
              .addComponent(true, part);
    }
  }

  private void keepHeader(ByteBuf part) {
    var missing = headerBytes - gathered.readableBytes();
    if (missing > 0) {
      var header = Unpooled.buffer(headerBytes, headerBytes);
      header.writeBytes(gathered).writeBytes(part, Math.min(missing, part.readableBytes()));
      gathered.release();
      gathered = header;
    }
    part.release();
  }

  private void discard(Fate why) {
    if (fate == Fate.WHOLE) {
      var header =
          Unpooled.copiedBuffer(
              gathered.slice(
                  gathered.readerIndex(), Math.min(headerBytes, gathered.readableBytes())));
      gathered.release();
      gathered = header;
      budget.giveBack(counted);
      counted = 0;
    }
    fate = why;
  }
}
