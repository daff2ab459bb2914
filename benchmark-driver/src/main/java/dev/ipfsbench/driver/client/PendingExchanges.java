package dev.ipfsbench.driver.client;

import org.jspecify.annotations.Nullable;

/**
 * The exchanges in flight on one connection: by request id, by order, and by age. All operations
 * take constant time and none allocates. For the connection's event loop only.
 *
 * <p>An exchange that is given up leaves a mark behind, so that its late reply is known and dropped
 * and its place in the server's window stays taken until then.
 */
final class PendingExchanges {
  private static final Exchange GIVEN_UP = new GivenUp();

  private final @Nullable Exchange[] entries;
  private final int[] ids;
  private final int mask;
  private int nextId;
  private int oldestId;
  private int count;
  private @Nullable Exchange oldest;
  private @Nullable Exchange newest;

  /**
   * Empty.
   *
   * @param capacity the most exchanges that are ever in flight, 1 to 2^20
   */
  PendingExchanges(int capacity) {
    var length = Integer.highestOneBit(Math.max(1, capacity) * 2 - 1);
    entries = new Exchange[length];
    ids = new int[length];
    mask = length - 1;
  }

  /** How many may be in flight. */
  int capacity() {
    return entries.length;
  }

  /** How many are in flight, those that were given up included. */
  int count() {
    return count;
  }

  /**
   * Takes in an exchange and gives it its request id.
   *
   * @throws IllegalStateException where the capacity is used up
   */
  void add(Exchange exchange) {
    if (count == entries.length) {
      throw new IllegalStateException("more than " + count + " requests in flight");
    }
    while (entries[nextId & mask] != null) {
      nextId++;
    }
    var slot = nextId & mask;
    entries[slot] = exchange;
    ids[slot] = nextId;
    exchange.requestId = nextId;
    nextId++;
    count++;
    exchange.older = newest;
    exchange.newer = null;
    if (newest == null) {
      oldest = exchange;
    } else {
      newest.newer = exchange;
    }
    newest = exchange;
  }

  /** Whether a reply with this id is expected. */
  boolean expects(int requestId) {
    var slot = requestId & mask;
    return entries[slot] != null && ids[slot] == requestId;
  }

  /**
   * Takes out the exchange of a request id that {@link #expects} knows.
   *
   * @return null where it had been given up
   */
  @Nullable Exchange take(int requestId) {
    var slot = requestId & mask;
    var exchange = entries[slot];
    entries[slot] = null;
    count--;
    if (exchange == null || exchange == GIVEN_UP) {
      return null;
    }
    unlink(exchange);
    return exchange;
  }

  /** The request id whose reply comes next where replies come in order. */
  int nextInOrder() {
    while (oldestId != nextId && !expects(oldestId)) {
      oldestId++;
    }
    return oldestId;
  }

  /** The exchange that has waited longest; null where none waits. */
  @Nullable Exchange oldest() {
    return oldest;
  }

  /** Takes an exchange out and leaves a mark. */
  void giveUp(Exchange exchange) {
    entries[exchange.requestId & mask] = GIVEN_UP;
    unlink(exchange);
  }

  private void unlink(Exchange exchange) {
    if (exchange.older == null) {
      oldest = exchange.newer;
    } else {
      exchange.older.newer = exchange.newer;
    }
    if (exchange.newer == null) {
      newest = exchange.older;
    } else {
      exchange.newer.older = exchange.older;
    }
    exchange.older = null;
    exchange.newer = null;
  }

  private static final class GivenUp extends Exchange {

    @Override
    protected void replied(Reply reply) {}

    @Override
    protected void failed(StorageClientException cause) {}
  }
}
