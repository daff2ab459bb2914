package dev.ipfsbench.server.transport;

import io.netty.buffer.ByteBuf;

/** A message to send: a header that is made when its turn has come, and content as it is. */
public interface Reply {

  /** The length of the header, in bytes. */
  int headerBytes();

  /**
   * Appends the header. Called once, right before the message's first byte is written, so that
   * times in the header include the wait for a slow peer.
   */
  void writeHeader(ByteBuf out);

  /** The content behind the header. The transport takes it over and releases it. Called once. */
  ByteBuf takeContent();

  /** The message has left, or never will because the connection is gone. Called once. */
  void done();
}
