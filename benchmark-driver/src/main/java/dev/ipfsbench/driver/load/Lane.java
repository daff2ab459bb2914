package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.RequestChannel;
import dev.ipfsbench.driver.payload.PayloadGenerator;
import java.util.ArrayDeque;

/** One connection of a cell and its places in flight. For the load thread only. */
final class Lane {
  private final RequestChannel channel;
  private final ArrayDeque<LoadExchange> free;

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
    return free.pop();
  }

  /** The exchange is free again. */
  void put(LoadExchange exchange) {
    free.push(exchange);
  }

  RequestChannel channel() {
    return channel;
  }
}
