package dev.ipfsbench.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.util.Arrays;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Makes contents as the server's sessions hand them to a store (a header before the payload, frames
 * of 256 KiB, a composite over them) and remembers every buffer, so that a test can say whether
 * each was released exactly once. Safe for use by many threads.
 */
public final class Contents {
  private static final int FRAME = 256 * 1024;
  private static final int HEADER = 32;

  private final Queue<ByteBuf> handedOver = new ConcurrentLinkedQueue<>();

  /** Bytes that differ for every seed. */
  public static byte[] bytes(int size, long seed) {
    var bytes = new byte[size];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  /** A buffer for a store to own: a slice, behind a header, of one or more frames. */
  public ByteBuf of(byte[] bytes) {
    var message = new byte[HEADER + bytes.length];
    Arrays.fill(message, 0, HEADER, (byte) 0x5A);
    System.arraycopy(bytes, 0, message, HEADER, bytes.length);
    int count = Math.max(1, Math.ceilDiv(message.length, FRAME));
    var frames = Unpooled.compositeBuffer(Math.max(2, count));
    for (int at = 0; at < message.length; at += FRAME) {
      frames.addComponent(
          true,
          Unpooled.wrappedBuffer(
              Arrays.copyOfRange(message, at, Math.min(message.length, at + FRAME))));
    }
    return remember(frames.slice(HEADER, bytes.length));
  }

  /** Watches over a buffer that a store is going to own. */
  public ByteBuf remember(ByteBuf content) {
    handedOver.add(content);
    return content;
  }

  /** Reads an answered content, and releases it. */
  public byte[] take(ByteBuf answered) {
    byte[] bytes = ByteBufUtil.getBytes(answered);
    handedOver.add(answered);
    answered.release();
    return bytes;
  }

  /** Fails where a buffer that was handed over, or taken, still has an owner. */
  public void assertNoneIsLeft() {
    assertThat(handedOver)
        .as("buffers that nobody released")
        .allMatch(buffer -> buffer.refCnt() == 0 || buffer == Unpooled.EMPTY_BUFFER);
  }
}
