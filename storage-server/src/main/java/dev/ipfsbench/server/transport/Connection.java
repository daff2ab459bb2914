package dev.ipfsbench.server.transport;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;

/**
 * One connection as its session sees it. All methods but {@link #eventLoop} and {@link
 * #inEventLoop} are called on the connection's event loop only.
 */
public interface Connection {

  /** Runs tasks on the connection's event loop, one after another. */
  Executor eventLoop();

  /** Whether the caller is on the connection's event loop. */
  boolean inEventLoop();

  /**
   * Sends a message behind all those before it, as fast as the peer reads. The transport keeps no
   * more than about a mebibyte of it in its own buffers; the rest waits as the content it is. On a
   * connection that is closed the content is released and {@link Reply#done} called at once.
   */
  void send(Reply reply);

  /** Takes nothing more off the wire. What has been taken off already is still delivered. */
  void pauseReading();

  /** Goes on reading. */
  void resumeReading();

  /**
   * Closes once everything sent before is on the wire, and at the latest after some seconds. From
   * now on nothing more is delivered to the session but {@link Session#onClosed}.
   *
   * @param reason at most 120 bytes of UTF-8, for people
   */
  void close(CloseCode code, String reason);

  /** Runs a task on the event loop after a while, unless it is cancelled. */
  Future<?> schedule(Runnable task, Duration delay);
}
