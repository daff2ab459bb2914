package dev.ipfsbench.driver.client;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/** A channel without a network: a test answers the requests one by one, at times of its choice. */
public final class HandDrivenChannel implements RequestChannel {
  private final Map<Long, ByteBuf> objects = new HashMap<>();
  private final ArrayDeque<Exchange> sent = new ArrayDeque<>();
  private final LongSupplier clock;

  /** A channel whose requests are sent at the time that the clock says. */
  public HandDrivenChannel(LongSupplier clock) {
    this.clock = clock;
  }

  @Override
  public void send(Exchange exchange) {
    exchange.sentNanos = clock.getAsLong();
    sent.add(exchange);
  }

  @Override
  public void flush() {}

  @Override
  public int room() {
    return Integer.MAX_VALUE;
  }

  /** How many requests wait for their answer. */
  public int waiting() {
    return sent.size();
  }

  /** What the oldest of them asks. */
  public Operation next() {
    return sent.element().operation();
  }

  /** Answers the oldest request; the reply arrives at the time that the clock says now. */
  public void answer() {
    answer(Status.OK);
  }

  /** Answers the oldest request with this status. */
  public void answer(Status status) {
    var exchange = sent.remove();
    var reply = new Reply(status == Status.OK ? content(exchange) : List.of());
    reply.said(status, true, 0, 0);
    reply.timed(exchange.sentNanos, clock.getAsLong());
    exchange.replied(reply);
  }

  private List<ByteBuf> content(Exchange exchange) {
    if (exchange.operation().carriesContent()) {
      var content = Unpooled.buffer();
      exchange.content().append(content);
      objects.put(exchange.objectId(), content);
    }
    return exchange.operation() == Operation.READ || exchange.operation() == Operation.ECHO
        ? List.of(objects.get(exchange.objectId()))
        : List.of();
  }
}
