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
  private static final long REOPEN_MILLIS = 50;

  private final KuboFiles files;
  private final EventLoop loop;
  private final Consumer<KuboConnection> reopen;
  private final ArrayDeque<KuboSlot> idle = new ArrayDeque<>();
  private final List<KuboSlot> all = new ArrayList<>();
  private final long deadlineNanos;
  private boolean flushed = true;
  private boolean closed;
  private @Nullable ScheduledFuture<?> sweeping;

  /**
   * A connection without any HTTP connection yet.
   *
   * @param reopen adds one; called where Kubo has closed one that was idle, as it does after a
   *     while
   */
  KuboConnection(KuboFiles files, EventLoop loop, Consumer<KuboConnection> reopen) {
    this.reopen = reopen;
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

  /** Takes up an HTTP connection that is open. */
  void add(KuboSlot slot) {
    if (closed) {
      slot.close();
      return;
    }
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

  /** The slot's connection has ended. */
  void gone(KuboSlot slot) {
    all.remove(slot);
    if (idle.remove(slot) && !closed) {
      loop.schedule(() -> reopen.accept(this), REOPEN_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  private void sweep() {
    var now = System.nanoTime();
    List.copyOf(all).forEach(slot -> slot.sweep(now, deadlineNanos));
  }
}
