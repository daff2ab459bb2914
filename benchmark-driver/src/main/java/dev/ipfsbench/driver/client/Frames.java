package dev.ipfsbench.driver.client;

import io.netty.buffer.ByteBuf;

/**
 * Writes the headers of WebSocket frames, client to server.
 *
 * <p>The masking key is always zero: masking guards intermediaries against scripts in a browser,
 * which we are not, and a zero key leaves the content as it is, so that nothing has to be copied.
 */
final class Frames {
  static final int CONTINUATION = 0x0;
  static final int BINARY = 0x2;
  static final int CLOSE = 0x8;
  static final int PING = 0x9;
  static final int PONG = 0xA;

  /** The longest header of a frame, in bytes. */
  static final int LONGEST_HEADER_BYTES = 14;

  private static final int FINAL = 0x80;
  private static final int MASKED = 0x80;
  private static final int LENGTH_IN_2_BYTES = 126;
  private static final int LENGTH_IN_8_BYTES = 127;
  private static final int NO_MASK = 0;

  private Frames() {}

  /** Appends the header of a frame; its content follows unchanged. */
  static void writeHeader(ByteBuf out, int opcode, boolean last, int contentBytes) {
    out.writeByte(last ? FINAL | opcode : opcode);
    if (contentBytes < LENGTH_IN_2_BYTES) {
      out.writeByte(MASKED | contentBytes);
    } else if (contentBytes <= 0xffff) {
      out.writeByte(MASKED | LENGTH_IN_2_BYTES).writeShort(contentBytes);
    } else {
      out.writeByte(MASKED | LENGTH_IN_8_BYTES).writeLong(contentBytes);
    }
    out.writeInt(NO_MASK);
  }
}
