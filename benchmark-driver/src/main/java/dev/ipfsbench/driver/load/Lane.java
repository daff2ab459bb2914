package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.RequestChannel;
import dev.ipfsbench.driver.payload.PayloadGenerator;
import java.util.ArrayDeque;

/** One connection of a cell and its places in flight. For the load thread only. */
final class Lane {
  private final RequestChannel channel;
  private final ArrayDeque<LoadExchange> free;
  private boolean unflushed;

  Lane(CellRun run, RequestChannel channel, int depth, PayloadGenerator generator) {
    this.channel = channel;
    this.free = new ArrayDeque<>(depth);
    for (int i = 0; i < depth; i++) {
      free.add(new LoadExchange(run, this, generator));
    }
  }

  /** Whether one more may be sent. */
  boolean open() {
    return !free.isEmpty() && channel.room() > 0;
  }

  /** A free place; only where {@link #open}. */
  LoadExchange take() {
    unflushed = true;
    return free.pop();
  }

  /** The exchange is free again. */
  void put(LoadExchange exchange) {
    free.push(exchange);
  }

  /** Hands to the network what was sent in the places taken since the last time. */
  void flush() {
    if (unflushed) {
      unflushed = false;
      channel.flush();
    }
  }

  RequestChannel channel() {
    return channel;
  }
}
