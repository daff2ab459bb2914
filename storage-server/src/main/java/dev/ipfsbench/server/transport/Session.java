package dev.ipfsbench.server.transport;

import io.netty.buffer.ByteBuf;

/** What a connection delivers to. All methods are called on the connection's event loop. */
public interface Session {

  /**
   * A piece of a binary message, in order. Messages do not interleave.
   *
   * @param part owned by the session from now on; may be empty
   * @param last whether the message ends with it
   */
  void onPart(ByteBuf part, boolean last);

  /** The connection is gone. Nothing follows. */
  void onClosed();

  /** Whether a store works for this session at the moment; such a connection is not idle. */
  boolean working();

  /**
   * Takes no more work, and finishes what it has.
   *
   * @param done called once, on the event loop, when the last reply has left or the connection is
   *     gone
   */
  void quiesce(Runnable done);
}
