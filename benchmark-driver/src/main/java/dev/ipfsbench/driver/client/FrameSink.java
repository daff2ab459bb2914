package dev.ipfsbench.driver.client;

import io.netty.buffer.ByteBuf;

/** Takes what comes out of a {@link FrameDecoder}. */
interface FrameSink {
  /** Bytes have been read from the network; what follows came with them. */
  void arrived(long nanos);

  /**
   * Content of a message, in order.
   *
   * @param in holds it from its reader index on; the sink keeps what it needs by a retained slice
   * @param length how much of it, 0 or more
   * @param last whether the message ends with it
   */
  void content(ByteBuf in, int length, boolean last) throws StorageClientException;

  /** A ping whose content has to be sent back. */
  void pinged(ByteBuf content);

  /** The server says good-bye; code 1005 where it gave none. */
  void closed(int code, String reason) throws StorageClientException;

  /** Something went wrong; nothing more will come. */
  void broken(Throwable cause);
}
