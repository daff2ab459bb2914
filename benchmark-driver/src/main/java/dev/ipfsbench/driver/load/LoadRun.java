package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.ClientLoop;
import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.driver.payload.PayloadGenerator;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Applies a plan's load and measures.
 *
 * <p>Connects to every variant, warms up, then runs all cells round by round in an order shuffled
 * by the plan's seed. One thread sends and receives for all connections. Use an instance once.
 */
public final class LoadRun {
  private static final Duration DROP_AT_END = Duration.ofSeconds(10);
  private static final Duration DROP_AFTER_STOP = Duration.ofSeconds(1);

  private final LoadPlan plan;
  private final LoadListener listener;
  private final MachineMeter machine;
  private final List<Cell> cells;
  private final Object lock = new Object();
  private boolean stopped;
  private @Nullable Thread connecting;
  private @Nullable RoundsRun rounds;
  private final AtomicBoolean used = new AtomicBoolean();

  /** A run that does not look at the machine; otherwise as the other. */
  LoadRun(LoadPlan plan, LoadListener listener) {
    this(plan, listener, MachineMeter.BLIND);
  }

  /**
   * A run that has not started.
   *
   * @param machine looks at the driver's machine meanwhile; the caller closes it
   * @throws IllegalArgumentException where the plan asks what cannot be, with a sentence that says
   *     why
   */
  public LoadRun(LoadPlan plan, LoadListener listener, MachineMeter machine) {
    this.plan = plan;
    this.listener = listener;
    this.machine = machine;
    this.cells = Cells.of(plan);
    if (cells.isEmpty()) {
      throw new IllegalArgumentException(
          "the plan has no cell: expected at least one variant, store, payload size and operation,"
              + " and for stores other than 'none' an operation other than 'echo'");
    }
  }

  /** The cells that a plan's rounds run, in its order; none where the plan asks what cannot be. */
  public static List<Cell> cells(LoadPlan plan) {
    return Cells.of(plan);
  }

  /** The cells that each round runs, in the order of the plan. */
  public List<Cell> cells() {
    return cells;
  }

  /**
   * Runs to the end: all rounds, {@link #stop}, or a target that no longer works. Blocks.
   *
   * @return what was measured, also where the run ended early
   * @throws StorageClientException where a variant cannot be reached, does not let us in, or takes
   *     no payload as large as planned: nothing has been measured
   * @throws InterruptedException where the thread is interrupted before the first cell; later an
   *     interrupt ends the run as {@link #stop} does and leaves the flag set, so that no
   *     measurement is lost
   */
  public RunMeasurement execute() throws StorageClientException, InterruptedException {
    if (used.getAndSet(true)) {
      throw new IllegalStateException("a run can be executed once only");
    }
    var startedAt = Instant.now();
    var measurements = new Measurements(cells);
    try (var loop = new ClientLoop("load")) {
      var links = connect(loop);
      if (links == null) {
        return measurements.result(new RunEnd.Stopped(), startedAt, Instant.now(), List.of());
      }
      var generator = new PayloadGenerator(seed(), plan.payloads());
      var run =
          new RoundsRun(
              plan, cells, links, loop.eventLoop(), generator, measurements, listener, machine);
      synchronized (lock) {
        rounds = run;
        if (stopped) {
          run.stop();
        }
      }
      var end = run.execute();
      var endedAt = Instant.now();
      drop(links.all(), end);
      return measurements.result(end, startedAt, endedAt, run.contentFaults());
    }
  }

  /** Ends the run within about two seconds. Any thread may call it, at any time, more than once. */
  public void stop() {
    synchronized (lock) {
      stopped = true;
      if (connecting != null) {
        connecting.interrupt();
      }
      if (rounds != null) {
        rounds.stop();
      }
    }
  }

  /** The connections to all variants; null where the run was stopped meanwhile. */
  private @Nullable Links connect(ClientLoop loop)
      throws StorageClientException, InterruptedException {
    synchronized (lock) {
      if (stopped) {
        return null;
      }
      connecting = Thread.currentThread();
    }
    try {
      return Links.open(loop, plan, seed());
    } catch (InterruptedException e) {
      synchronized (lock) {
        if (stopped) {
          return null;
        }
      }
      throw e;
    } finally {
      synchronized (lock) {
        connecting = null;
        if (stopped) {
          // The interrupt was ours and may have come too late to be noticed.
          Thread.interrupted();
        }
      }
    }
  }

  private static void drop(Iterable<Link> links, RunEnd end) throws InterruptedException {
    var deadline = end instanceof RunEnd.Completed ? DROP_AT_END : DROP_AFTER_STOP;
    var interrupted = Thread.interrupted();
    try {
      for (var link : links) {
        link.drop(deadline);
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * Of payloads and object ids. The run's id is in it, since a second run against the same Kubo
   * would otherwise find its blocks there already.
   */
  private long seed() {
    var hash = 0xcbf29ce484222325L;
    for (var each : plan.runId().getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ each) * 0x100000001b3L;
    }
    return plan.load().seed() ^ hash;
  }
}
