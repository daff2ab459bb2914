package dev.ipfsbench.server.session;

import dev.ipfsbench.server.limits.ByteBudget;

/**
 * Counts what one connection has in flight: requests from their last byte until their reply has
 * left, and the bytes of both. Confined to one event loop.
 */
final class Window {
  private final int mostRequests;
  private final long mostBytes;
  private final ByteBudget budget;
  private int requests;
  private long bytes;

  Window(int mostRequests, long mostBytes, ByteBudget budget) {
    this.mostRequests = mostRequests;
    this.mostBytes = mostBytes;
    this.budget = budget;
  }

  /**
   * Whether a request may start now. One always may, whatever its size, so that a payload larger
   * than the window passes alone.
   *
   * @param more bytes that it holds or will hold
   */
  boolean fits(long more) {
    return requests == 0 || (requests < mostRequests && bytes + more <= mostBytes);
  }

  /** Whether so much has been taken off the wire that no more should be. */
  boolean full(int waiting, long waitingBytes) {
    return requests > 0
        && (requests + waiting >= mostRequests || bytes + waitingBytes >= mostBytes);
  }

  /** A request starts; its bytes have been taken from the budget already. */
  void start(long requestBytes) {
    requests++;
    bytes += requestBytes;
  }

  /** A request that runs holds more bytes: takes them from the budget where they fit there. */
  boolean tryGrow(long more) {
    if (!budget.tryTake(more)) {
      return false;
    }
    bytes += more;
    return true;
  }

  /** A request that runs holds more, or fewer, bytes, which is a fact already. */
  void adjust(long difference) {
    bytes += difference;
    if (difference >= 0) {
      budget.take(difference);
    } else {
      budget.giveBack(-difference);
    }
  }

  /** A request is over, with all its bytes. */
  void end(long requestBytes) {
    requests--;
    adjust(-requestBytes);
  }

  int requests() {
    return requests;
  }

  long bytes() {
    return bytes;
  }
}
