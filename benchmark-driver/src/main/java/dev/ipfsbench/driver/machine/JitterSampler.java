package dev.ipfsbench.driver.machine;

import java.time.Duration;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;
import org.jspecify.annotations.Nullable;

/**
 * Notes by how much too late a thread of its own wakes, from the start to {@link #close}. It sleeps
 * ten milliseconds at a time: often enough for the p99 of a second, and seldom enough to take a few
 * thousandths of one processor. Needs a bounded amount of memory. {@link #take} is for one thread.
 */
final class JitterSampler implements AutoCloseable {
  private static final Duration SLEEP = Duration.ofMillis(10);

  /** Far more than a sleep, unless the machine stands still. */
  private static final Duration END = Duration.ofSeconds(1);

  private final SingleWriterRecorder recorder =
      new SingleWriterRecorder(SchedulerJitter.SIGNIFICANT_DIGITS);
  private final Thread thread = new Thread(this::sample, "jitter");
  private @Nullable Histogram taken;
  private volatile boolean closed;

  private JitterSampler() {
    thread.setDaemon(true);
  }

  /** A sampler that is sampling. */
  static JitterSampler start() {
    var sampler = new JitterSampler();
    sampler.thread.start();
    return sampler;
  }

  /** Nanoseconds overslept since the last call; valid until the next one. */
  Histogram take() {
    taken = recorder.getIntervalHistogram(taken);
    return taken;
  }

  private void sample() {
    while (!closed) {
      recorder.recordValue(SchedulerJitter.oversleep(SLEEP.toNanos()));
    }
  }

  @Override
  public void close() {
    closed = true;
    try {
      thread.join(END);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
