package dev.ipfsbench.driver.client;

import dev.ipfsbench.driver.client.StorageClientException.Kind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayList;
import java.util.List;

/** Puts a reply together out of the pieces in which it comes: header apart, content as it is. */
final class ReplyAssembler {
  private final ByteBuf header;
  private final List<ByteBuf> content = new ArrayList<>();
  private final long largestContent;
  private long contentBytes;

  /**
   * Waits for the first message.
   *
   * @param largestContent the most bytes of content that are taken
   */
  ReplyAssembler(int headerBytes, long largestContent) {
    this.header = Unpooled.buffer(headerBytes, headerBytes);
    this.largestContent = largestContent;
  }

  /** Takes the next piece of a message, from the reader index, which does not move. */
  void add(ByteBuf in, int length) throws StorageClientException {
    var forHeader = Math.min(length, header.writableBytes());
    header.writeBytes(in, in.readerIndex(), forHeader);
    var rest = length - forHeader;
    if (rest == 0) {
      return;
    }
    contentBytes += rest;
    if (contentBytes > largestContent) {
      throw new StorageClientException(
          Kind.PROTOCOL_ERROR,
          "the server sent a reply of more than %d bytes, the most that was asked for"
              .formatted(largestContent));
    }
    content.add(in.retainedSlice(in.readerIndex() + forHeader, rest));
  }

  /**
   * The header of the message that is complete.
   *
   * @throws StorageClientException where the message is shorter than a header
   */
  ByteBuf header() throws StorageClientException {
    if (header.isWritable()) {
      throw new StorageClientException(
          Kind.PROTOCOL_ERROR,
          "the server sent a reply of %d bytes, expected a header of %d"
              .formatted(header.writerIndex(), header.capacity()));
    }
    return header;
  }

  /** The content; always the same list. */
  List<ByteBuf> content() {
    return content;
  }

  /** Lets go of the message and waits for the next. */
  void clear() {
    for (int i = 0; i < content.size(); i++) {
      content.get(i).release();
    }
    content.clear();
    header.clear();
    contentBytes = 0;
  }
}
