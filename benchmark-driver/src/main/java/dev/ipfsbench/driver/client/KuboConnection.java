package dev.ipfsbench.driver.client;

import io.netty.channel.EventLoop;
import io.netty.util.concurrent.ScheduledFuture;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Calls Kubo's files API without a storage server in between: what a {@link StorageConnection} of
 * the same depth would do, with one HTTP connection for each operation in flight. Every exchange
 * ends, by its answer, by its deadline or with the connection. But for {@link
 * ClientLoop#connect(KuboFiles, int, int)} and {@link #close} for the event loop only.
 */
public final class KuboConnection implements RequestChannel {
  /** So that a Kubo that closes at once is not asked all the time. */
  private static final long REOPEN_NANOS = 1_000_000;

  private final KuboFiles files;
  private final EventLoop loop;
  private final Consumer<KuboSlot> connector;
  private final ArrayDeque<KuboSlot> idle = new ArrayDeque<>();
  private final List<KuboSlot> all = new ArrayList<>();
  private final long deadlineNanos;
  private boolean flushed = true;
  private boolean closed;
  private long reopenedNanos = System.nanoTime() - 2 * REOPEN_NANOS;
  private @Nullable ScheduledFuture<?> sweeping;

  /**
   * A connection without any HTTP connection yet.
   *
   * @param connector gives a slot a connection; called where the one before has ended
   */
  KuboConnection(KuboFiles files, EventLoop loop, Consumer<KuboSlot> connector) {
    this.connector = connector;
    this.files = files;
    this.loop = loop;
    this.deadlineNanos = files.endpoint().deadlines().reply().toNanos();
  }

  /** Runs something on the event loop. */
  public void execute(Runnable task) {
    loop.execute(task);
  }

  /** Whether writes ask Kubo to flush before it answers; from the next one on. */
  public void flushing(boolean each) {
    flushed = each;
  }

  @Override
  public int room() {
    return idle.size();
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalStateException where there is no {@link #room}
   */
  @Override
  public void send(Exchange exchange) {
    var slot = idle.poll();
    if (slot == null) {
      throw new IllegalStateException("no room for another operation");
    }
    slot.send(exchange, flushed);
  }

  @Override
  public void flush() {
    all.forEach(KuboSlot::flush);
  }

  /** Closes all; what is in flight fails. */
  public void close() {
    closed = true;
    if (sweeping != null) {
      sweeping.cancel(false);
    }
    List.copyOf(all).forEach(KuboSlot::close);
  }

  KuboFiles files() {
    return files;
  }

  /** Takes up a slot that has its connection. */
  void add(KuboSlot slot) {
    all.add(slot);
    idle.add(slot);
    if (sweeping == null) {
      var period = Math.clamp(deadlineNanos / 10, 1_000_000L, 100_000_000L);
      sweeping = loop.scheduleAtFixedRate(this::sweep, period, period, TimeUnit.NANOSECONDS);
    }
  }

  /** The slot has ended its operation. */
  void free(KuboSlot slot) {
    idle.add(slot);
  }

  /** The slot needs another connection; what it is given to do until then waits for it. */
  void reopen(KuboSlot slot) {
    if (closed) {
      return;
    }
    var now = System.nanoTime();
    if (now - reopenedNanos > REOPEN_NANOS) {
      connector.accept(slot);
    } else {
      loop.schedule(() -> connector.accept(slot), REOPEN_NANOS, TimeUnit.NANOSECONDS);
    }
    reopenedNanos = now;
  }

  /** No connection can be had for the slot. */
  void gone(KuboSlot slot) {
    all.remove(slot);
    idle.remove(slot);
  }

  private void sweep() {
    var now = System.nanoTime();
    List.copyOf(all).forEach(slot -> slot.sweep(now, deadlineNanos));
  }
}
