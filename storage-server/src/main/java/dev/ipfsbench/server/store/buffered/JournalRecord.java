package dev.ipfsbench.server.store.buffered;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.ipfsbench.server.store.Namespace;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * A record of a journal's file: a header of {@value #HEADER_BYTES} bytes (mark, CRC-32C of all that
 * follows it, kind, length of the namespace, two zeros, length of the content, sequence, object
 * id), the namespace's name, the content. Numbers are big-endian.
 *
 * @param kind what happened
 * @param sequence the change's number
 * @param namespace where it happened
 * @param objectId to which object; 0 for a drop
 * @param content of a put, owned by whoever holds the record; else null
 */
record JournalRecord(
    Kind kind, long sequence, Namespace namespace, long objectId, @Nullable ByteBuf content) {
  static final int HEADER_BYTES = 32;
  private static final int MARK = 0x49424A31; // "IBJ1"
  private static final int MARK_BYTES = Integer.BYTES;
  private static final int CHECKED_FROM = 8;
  private static final int LONGEST_NAMESPACE = 63;

  /** What happened. */
  enum Kind {
    PUT(1),
    DELETE(2),
    DROP(3);

    private final byte code;

    Kind(int code) {
      this.code = (byte) code;
    }

    static @Nullable Kind of(byte code) {
      for (var kind : values()) {
        if (kind.code == code) {
          return kind;
        }
      }
      return null;
    }
  }

  /** How many bytes the record takes. */
  long length() {
    return HEADER_BYTES
        + namespace.name().length()
        + (content == null ? 0L : content.readableBytes());
  }

  /** The record in pieces, without a copy of the content. */
  ByteBuffer[] encode() {
    byte[] name = namespace.name().getBytes(US_ASCII);
    var head = ByteBuffer.allocate(HEADER_BYTES + name.length);
    head.putInt(MARK)
        .putInt(0)
        .put(kind.code)
        .put((byte) name.length)
        .putShort((short) 0)
        .putInt(content == null ? 0 : content.readableBytes())
        .putLong(sequence)
        .putLong(objectId)
        .put(name)
        .flip();
    ByteBuffer[] body = content == null ? new ByteBuffer[0] : content.nioBuffers();
    var crc = new CRC32C();
    crc.update(head.duplicate().position(CHECKED_FROM));
    for (var piece : body) {
      crc.update(piece.duplicate());
    }
    head.putInt(MARK_BYTES, (int) crc.getValue());
    var pieces = new ByteBuffer[body.length + 1];
    pieces[0] = head;
    System.arraycopy(body, 0, pieces, 1, body.length);
    return pieces;
  }

  /**
   * Reads the next record.
   *
   * @param left how many bytes the file has from here on
   * @return null where what follows is no whole, intact record
   */
  static @Nullable JournalRecord read(ReadableByteChannel from, long left) throws IOException {
    var header = ByteBuffer.allocate(HEADER_BYTES);
    if (!fill(from, header) || header.getInt(0) != MARK) {
      return null;
    }
    int crcThere = header.getInt(MARK_BYTES);
    var kind = Kind.of(header.get(8));
    int nameLength = header.get(9);
    int contentLength = header.getInt(12);
    if (kind == null
        || nameLength < 1
        || nameLength > LONGEST_NAMESPACE
        || contentLength < 0
        || HEADER_BYTES + nameLength + (long) contentLength > left) {
      return null;
    }
    var name = ByteBuffer.allocate(nameLength);
    // On the heap: it may wait for long, and the pool is for what is in flight.
    var content = new byte[contentLength];
    if (!fill(from, name) || !fill(from, ByteBuffer.wrap(content))) {
      return null;
    }
    var crc = new CRC32C();
    crc.update(header.position(CHECKED_FROM));
    crc.update(name.duplicate());
    crc.update(content);
    if ((int) crc.getValue() != crcThere) {
      return null;
    }
    return new JournalRecord(
        kind,
        header.getLong(16),
        new Namespace(US_ASCII.decode(name).toString()),
        header.getLong(24),
        kind == Kind.PUT ? Unpooled.wrappedBuffer(content) : null);
  }

  /** Fills the buffer, and flips it; false where the channel ends before. */
  private static boolean fill(ReadableByteChannel from, ByteBuffer into) throws IOException {
    while (into.hasRemaining()) {
      if (from.read(into) < 0) {
        return false;
      }
    }
    into.flip();
    return true;
  }
}
