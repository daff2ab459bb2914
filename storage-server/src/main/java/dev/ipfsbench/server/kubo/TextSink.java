package dev.ipfsbench.server.kubo;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ipfsbench.server.kubo.KuboCallException.Kind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** Collects an answer in text. Bytes beyond its limit are consumed, and not kept. */
final class TextSink implements ContentSink {
  private final int limit;
  private final ByteBuf text = Unpooled.buffer(256);
  private boolean cut;

  TextSink(int limit) {
    this.limit = limit;
  }

  @Override
  public boolean receive(ByteBuf chunk) {
    int room = limit - text.readableBytes();
    cut |= chunk.readableBytes() > room;
    text.writeBytes(chunk, Math.min(room, chunk.readableBytes()));
    chunk.release();
    return true;
  }

  @Override
  public boolean isPaused() {
    return false;
  }

  /** What has arrived, or its beginning. */
  String text() {
    return text.toString(UTF_8);
  }

  @Override
  public ByteBuf complete() {
    if (cut) {
      throw new KuboCallException(
          Kind.FAILED, "Kubo's answer is longer than %d bytes".formatted(limit));
    }
    return text;
  }

  @Override
  public void abandon() {
    text.release();
  }
}
