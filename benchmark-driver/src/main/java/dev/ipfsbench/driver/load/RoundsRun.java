package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.payload.PayloadGenerator;
import dev.ipfsbench.model.load.LoadModel;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Runs the warm-up and the rounds over connections that are open. */
final class RoundsRun {
  private static final long PROGRESS_MILLIS = 200;

  private final LoadPlan plan;
  private final List<Cell> cells;
  private final Map<String, VariantLink> links;
  private final EventLoop loop;
  private final PayloadGenerator generator;
  private final ContentCheck check;
  private final Measurements measurements;
  private final LoadListener listener;
  private final MachineMeter machine;
  private final ProgressMeter progress;
  private final CellRecorder recorder = new CellRecorder();
  private final Duration warmupTime;
  private final Duration cellTime;
  private volatile boolean stopped;
  private volatile @Nullable CellRun running;

  RoundsRun(
      LoadPlan plan,
      List<Cell> cells,
      Map<String, VariantLink> links,
      EventLoop loop,
      PayloadGenerator generator,
      Measurements measurements,
      LoadListener listener,
      MachineMeter machine) {
    this.plan = plan;
    this.cells = cells;
    this.links = links;
    this.loop = loop;
    this.generator = generator;
    this.check = new ContentCheck(generator.checker());
    this.measurements = measurements;
    this.listener = listener;
    this.machine = machine;
    var load = plan.load();
    this.warmupTime = seconds(load.warmupSeconds() / cells.size());
    this.cellTime = seconds(load.secondsPerCell());
    this.progress =
        new ProgressMeter(
            cells.size(),
            load.rounds(),
            load.warmupSeconds() + load.rounds() * cells.size() * load.secondsPerCell());
  }

  private static Duration seconds(double seconds) {
    return Duration.ofNanos((long) (seconds * 1e9));
  }

  /** Runs to the end. An interrupt ends the run as {@link #stop} does and stays set. */
  RunEnd execute() {
    var meter = new DriverMeter(loopThreadId(), machine);
    var firstRound = warmupTime.isZero() ? 1 : 0;
    for (int round = firstRound; round <= plan.load().rounds(); round++) {
      var order = CellOrder.of(cells, plan.load().seed(), round);
      for (int position = 0; position < order.size(); position++) {
        var end = runCell(order.get(position), round, position, meter);
        if (end instanceof CellEnd.Broken(var outcome, var reason)) {
          return new RunEnd.TargetFailed(order.get(position), round, outcome, reason);
        }
        if (stopped) {
          return new RunEnd.Stopped();
        }
      }
      if (round > 0) {
        measurements.roundCompleted();
      }
    }
    return new RunEnd.Completed();
  }

  /** Ends the run soon; any thread. */
  void stop() {
    stopped = true;
    links.values().forEach(VariantLink::hurry);
    var run = running;
    if (run != null) {
      loop.execute(run::cut);
    }
  }

  /** The first content faults; after {@link #execute}. */
  List<ContentFault> contentFaults() {
    return List.copyOf(check.faults());
  }

  private long loopThreadId() {
    try {
      return loop.submit(() -> Thread.currentThread().threadId()).get();
    } catch (InterruptedException e) {
      interrupted();
      return -1;
    } catch (ExecutionException e) {
      throw new IllegalStateException("the load thread does not work", e);
    }
  }

  private CellEnd runCell(Cell cell, int round, int position, DriverMeter meter) {
    var load = plan.load();
    var link = Objects.requireNonNull(links.get(cell.variant()));
    var time = round == 0 ? warmupTime : cellTime;
    var task =
        new CellTask(
            cell,
            round,
            objects(cell, time),
            time,
            load.model() == LoadModel.OPEN,
            link.endpoint().deadlines().reply());
    try {
      link.prime(task.store());
      var blocked = link.blocked();
      if (blocked.isPresent() && !stopped) {
        return blocked.get();
      }
      recorder.reset();
      progress.started();
      var rows = Script.of(cell).rows();
      listener.cellStarted(progress.now(task, position, rows, recorder));
      var startedAt = Instant.now();
      meter.start();
      var end = apply(task, link, position, rows);
      measurements.add(task, position, startedAt, recorder, meter.stop(round));
      listener.cellEnded(progress.now(task, position, rows, recorder));
      if (end instanceof CellEnd.Finished && !stopped) {
        link.flush(task.store()).ifPresent(drain -> measurements.addDrain(task, drain));
        if (recorder.errors(rows) > 0 || Script.leavesObjects(cell)) {
          // Objects may also be left behind where an operation failed.
          link.drop(link.endpoint().deadlines().reply());
        }
      }
      progress.ended(task.time());
      return end;
    } catch (InterruptedException e) {
      interrupted();
      return new CellEnd.Cut();
    }
  }

  private CellEnd apply(CellTask task, VariantLink link, int position, List<Row> rows) {
    var run =
        new CellRun(
            task,
            link.connections(),
            plan.load().depth(),
            link.ids(),
            generator,
            check,
            recorder,
            System::nanoTime,
            Schedule.of(plan.load(), task.round())
                .map(schedule -> new Pacer(schedule, this::wake))
                .orElse(null));
    running = run;
    if (stopped) {
      return new CellEnd.Cut();
    }
    loop.execute(run::start);
    while (true) {
      try {
        return run.end().get(PROGRESS_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        listener.progressed(progress.now(task, position, rows, recorder));
      } catch (InterruptedException e) {
        interrupted();
        loop.execute(run::cut);
        run.end().join();
        return new CellEnd.Cut();
      } catch (ExecutionException e) {
        throw new IllegalStateException("the load thread failed", e.getCause());
      }
    }
  }

  private int objects(Cell cell, Duration time) {
    var load = plan.load();
    var burst = plan.workload().burst();
    var rate = load.rate();
    return rate == null
        ? CellTask.objects(cell, burst, load.connections() * load.depth())
        : CellTask.openObjects(cell, burst, rate, time);
  }

  private void wake(long nanos, Runnable task) {
    var wakeup = loop.schedule(task, nanos, TimeUnit.NANOSECONDS);
    wakeup.addListener(
        done -> {
          var run = running;
          if (done.cause() != null && run != null) {
            run.broke(done.cause());
          }
        });
  }

  private void interrupted() {
    stopped = true;
    Thread.currentThread().interrupt();
  }
}
