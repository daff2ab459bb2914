package dev.ipfsbench.driver.client;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Writes requests to Kubo, contents in an envelope of multipart/form-data. Large contents go out
 * block by block as the channel takes them, without being copied.
 */
final class KuboUpload {
  private static final int SMALL_BYTES = 8 * 1024;
  private static final String BOUNDARY = boundary();
  private static final byte[] BEFORE =
      ("--"
              + BOUNDARY
              + "\r\nContent-Disposition: form-data; name=\"data\"; filename=\"data\"\r\n"
              + "Content-Type: application/octet-stream\r\n\r\n")
          .getBytes(US_ASCII);
  private static final byte[] AFTER = ("\r\n--" + BOUNDARY + "--\r\n").getBytes(US_ASCII);

  private final Channel channel;
  private final String authority;
  private RequestContent content = RequestContent.NONE;
  private int nextBlock;
  private boolean unfinished;

  KuboUpload(Channel channel, String authority) {
    this.channel = channel;
    this.authority = authority;
  }

  /** Random, so that nobody can make a content that ends its envelope. */
  private static String boundary() {
    var random = new byte[16];
    new SecureRandom().nextBytes(random);
    return "ipfs-bench-" + HexFormat.of().formatHex(random);
  }

  /** Writes a request without a body. */
  void ask(String target) {
    var head = head(target).append("Content-Length: 0\r\n\r\n");
    write(ascii(head, 0));
  }

  /** Writes a request with a content, or as much of it as the channel takes now. */
  void send(String target, RequestContent payload) {
    var bytes = payload.bytes();
    var head =
        head(target)
            .append("Content-Type: multipart/form-data; boundary=")
            .append(BOUNDARY)
            .append("\r\nContent-Length: ")
            .append((long) BEFORE.length + bytes + AFTER.length)
            .append("\r\n\r\n");
    var small = bytes <= SMALL_BYTES;
    var out = ascii(head, BEFORE.length + (small ? bytes + AFTER.length : 0)).writeBytes(BEFORE);
    if (small) {
      payload.append(out);
      write(out.writeBytes(AFTER));
    } else {
      write(out);
      content = payload;
      nextBlock = 0;
      unfinished = true;
      resume();
    }
  }

  /** Goes on after the channel has become writable. */
  void resume() {
    while (unfinished && channel.isWritable()) {
      write(content.block(nextBlock, channel.alloc()));
      nextBlock++;
      if ((long) nextBlock * RequestContent.BLOCK_BYTES >= content.bytes()) {
        unfinished = false;
        write(channel.alloc().directBuffer(AFTER.length).writeBytes(AFTER));
      }
    }
  }

  /** Hands to the network what was written. */
  void flush() {
    channel.flush();
  }

  /** Closes the connection. */
  void close() {
    channel.close();
  }

  /** Whether this is the connection. */
  boolean goesTo(Channel other) {
    return channel.equals(other);
  }

  /** Whether part of a content is still to be sent. */
  boolean unfinished() {
    return unfinished;
  }

  private StringBuilder head(String target) {
    return new StringBuilder(256)
        .append("POST /api/v0/")
        .append(target)
        .append(" HTTP/1.1\r\nHost: ")
        .append(authority)
        .append("\r\n");
  }

  private ByteBuf ascii(StringBuilder text, int more) {
    var out = channel.alloc().directBuffer(text.length() + more);
    out.writeCharSequence(text, US_ASCII);
    return out;
  }

  private void write(ByteBuf bytes) {
    channel.write(bytes, channel.voidPromise());
  }
}
