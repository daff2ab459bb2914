package dev.ipfsbench.server.transport.websocket;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/**
 * Turns a large frame into a run of small ones before the decoder sees it, since that gathers a
 * frame as a whole. A client that sends 10 MiB as one frame, as the original's driver does, then
 * costs no more memory than one that sends pieces, and no limit on frames is needed: only messages
 * are limited. Payload passes as it is, still masked: the pieces' length is a multiple of the
 * mask's, so that every piece begins at the mask's first byte. Everything that might be wrong with
 * a frame is left for the decoder to find.
 */
final class FrameSplitter extends ChannelInboundHandlerAdapter {
  /** The longest frame that is left in one piece, in bytes; a multiple of the mask's length. */
  static final int PIECE_BYTES = 256 << 10;

  private static final int FINAL = 0x80;
  private static final int CONTROL = 0x08;
  private static final int OPCODE = 0x0f;
  private static final int MASKED = 0x80;
  private static final int LENGTH = 0x7f;
  private static final int LENGTH_IN_2_BYTES = 126;
  private static final int LENGTH_IN_8_BYTES = 127;
  private static final int MASK_BYTES = 4;
  private static final int LONGEST_HEADER = 14;
  private static final int LARGEST_IN_2_BYTES = 0xffff;

  private final byte[] header = new byte[LONGEST_HEADER];
  private int headerBytes;

  /** Bytes of the current frame's payload that are still to come. */
  private long payloadLeft;

  /** Bytes of it until the next piece begins. */
  private long pieceLeft;

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (!(message instanceof ByteBuf in)) {
      context.fireChannelRead(message);
      return;
    }
    if (payloadLeft >= in.readableBytes() && pieceLeft >= in.readableBytes()) {
      // The usual case of a large message: payload and nothing else.
      passed(in.readableBytes());
      context.fireChannelRead(in);
      return;
    }
    try {
      while (in.isReadable()) {
        if (payloadLeft > 0) {
          payload(context, in);
        } else {
          readHeader(context, in);
        }
      }
    } finally {
      in.release();
    }
  }

  private void payload(ChannelHandlerContext context, ByteBuf in) {
    if (pieceLeft == 0) {
      startPiece(context, false);
    }
    var length = (int) Math.min(in.readableBytes(), Math.min(pieceLeft, payloadLeft));
    passed(length);
    context.fireChannelRead(in.readRetainedSlice(length));
  }

  private void passed(int bytes) {
    payloadLeft -= bytes;
    pieceLeft -= bytes;
  }

  private void readHeader(ChannelHandlerContext context, ByteBuf in) {
    header[headerBytes++] = in.readByte();
    if (headerBytes < 2 || headerBytes < headerLength()) {
      return;
    }
    payloadLeft = payloadLength();
    var control = (header[0] & CONTROL) != 0;
    if (payloadLeft <= PIECE_BYTES || control || payloadLeft < 0) {
      pieceLeft = Math.max(payloadLeft, 0);
      payloadLeft = pieceLeft;
      context.fireChannelRead(
          context.alloc().buffer(headerBytes).writeBytes(header, 0, headerBytes));
    } else {
      startPiece(context, true);
    }
    headerBytes = 0;
  }

  /** Passes the header of a piece: only the first keeps the opcode, only the last the end mark. */
  private void startPiece(ChannelHandlerContext context, boolean first) {
    pieceLeft = Math.min(payloadLeft, PIECE_BYTES);
    var last = pieceLeft == payloadLeft;
    var start = header[0] & (last ? 0xff : ~FINAL) & (first ? 0xff : ~OPCODE);
    var masked = (header[1] & MASKED) != 0;
    var out = context.alloc().buffer(LONGEST_HEADER);
    out.writeByte(start);
    writeLength(out, (int) pieceLeft);
    if (masked) {
      out.writeBytes(header, LONGEST_HEADER - MASK_BYTES, MASK_BYTES);
    }
    context.fireChannelRead(out);
  }

  /** The decoder insists on the shortest encoding. */
  private void writeLength(ByteBuf out, int length) {
    var mask = header[1] & MASKED;
    if (length < LENGTH_IN_2_BYTES) {
      out.writeByte(mask | length);
    } else if (length <= LARGEST_IN_2_BYTES) {
      out.writeByte(mask | LENGTH_IN_2_BYTES).writeShort(length);
    } else {
      out.writeByte(mask | LENGTH_IN_8_BYTES).writeLong(length);
    }
  }

  private int headerLength() {
    var lengthBytes =
        switch (header[1] & LENGTH) {
          case LENGTH_IN_2_BYTES -> 2;
          case LENGTH_IN_8_BYTES -> 8;
          default -> 0;
        };
    return 2 + lengthBytes + ((header[1] & MASKED) != 0 ? MASK_BYTES : 0);
  }

  private long payloadLength() {
    var length = header[1] & LENGTH;
    var lengthBytes = headerLength() - 2 - ((header[1] & MASKED) != 0 ? MASK_BYTES : 0);
    if (lengthBytes == 0) {
      return length;
    }
    long value = 0;
    for (int i = 0; i < lengthBytes; i++) {
      value = (value << 8) | (header[2 + i] & 0xff);
    }
    return value;
  }
}
