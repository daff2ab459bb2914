package dev.ipfsbench.driver.client;

import dev.ipfsbench.protocol.Status;
import io.netty.buffer.ByteBuf;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One answer of Kubo as it arrives. An error before the first byte is a status other than 200, one
 * after it a trailer of a 200.
 */
final class KuboAnswer {
  private static final int LONGEST_TEXT = 2048;

  private final List<ByteBuf> content = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private boolean good;
  private boolean keeps;

  /** The content so far, for as long as it is not cleared. */
  List<ByteBuf> content() {
    return content;
  }

  /**
   * Starts.
   *
   * @param status of HTTP
   * @param keepsContent whether a good answer's bytes are wanted
   */
  void begin(int status, boolean keepsContent) {
    clear();
    good = status == 200;
    keeps = good && keepsContent;
  }

  /** Takes some bytes, without taking them over. */
  void add(ByteBuf bytes) {
    if (keeps) {
      content.add(bytes.retain());
    } else if (text.length() < LONGEST_TEXT) {
      text.append(
          bytes.toString(
              bytes.readerIndex(),
              Math.min(bytes.readableBytes(), LONGEST_TEXT),
              StandardCharsets.UTF_8));
    }
  }

  /**
   * Ends.
   *
   * @param streamError the trailer that says of an error; null where there is none
   */
  Status end(@Nullable String streamError) {
    if (streamError != null) {
      good = false;
      text.append(streamError);
    }
    if (good) {
      return Status.OK;
    }
    var said = text.toString();
    if (said.contains("file does not exist")) {
      return Status.NOT_FOUND;
    }
    return said.contains("no space left") ? Status.NO_SPACE : Status.UPSTREAM_FAILED;
  }

  /** Lets go of the content. */
  void clear() {
    content.forEach(ReferenceCountUtil::release);
    content.clear();
    text.setLength(0);
  }
}
