package dev.ipfsbench.driver.client;

import dev.ipfsbench.protocol.Status;
import io.netty.buffer.ByteBuf;
import java.util.List;

/**
 * A reply as its exchange sees it. The connection uses one instance for all its replies, so it is
 * valid only while {@link Exchange#replied} runs.
 */
public final class Reply {
  private final List<ByteBuf> content;
  private Status status = Status.OK;
  private boolean statusIsExact;
  private long sentNanos;
  private long receivedNanos;
  private long storeNanos;
  private long serverNanos;

  /** A reply whose content the given list holds, whenever it is looked at. */
  Reply(List<ByteBuf> content) {
    this.content = content;
  }

  /** Sets what the message says. */
  void said(Status status, boolean statusIsExact, long storeNanos, long serverNanos) {
    this.status = status;
    this.statusIsExact = statusIsExact;
    this.storeNanos = storeNanos;
    this.serverNanos = serverNanos;
  }

  /** Sets when it was. */
  void timed(long sentNanos, long receivedNanos) {
    this.sentNanos = sentNanos;
    this.receivedNanos = receivedNanos;
  }

  /** How the operation ended; {@link Status#BAD_REQUEST} for the BAD of version 1. */
  public Status status() {
    return status;
  }

  /** Whether the server named this very status: version 1 only tells OK from BAD. */
  public boolean statusIsExact() {
    return statusIsExact;
  }

  /** The payload in the chunks in which it arrived, from reader to writer index; not to be kept. */
  public List<ByteBuf> content() {
    return content;
  }

  /** When the request's first byte was handed to the network, by {@link System#nanoTime}. */
  public long sentNanos() {
    return sentNanos;
  }

  /** When the reply's last byte was read from the network, by {@link System#nanoTime}. */
  public long receivedNanos() {
    return receivedNanos;
  }

  /** Time in the store, as the server says it; 0 with version 1. */
  public long storeNanos() {
    return storeNanos;
  }

  /** The server's whole time, as the server says it; 0 with version 1. */
  public long serverNanos() {
    return serverNanos;
  }
}
