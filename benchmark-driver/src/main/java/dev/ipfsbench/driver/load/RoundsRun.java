package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.payload.PayloadGenerator;
import dev.ipfsbench.model.load.LoadModel;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Runs the warm-up and the rounds over connections that are open. */
final class RoundsRun {
  private static final long PROGRESS_MILLIS = 200;

  private final LoadPlan plan;
  private final List<Cell> cells;
  private final Links links;
  private final EventLoop loop;
  private final PayloadGenerator generator;
  private final ContentCheck check;
  private final Measurements measurements;
  private final LoadListener listener;
  private final MachineMeter machine;
  private final ProgressMeter progress;
  private final CellRecorder recorder = new CellRecorder();
  private final CellRecorder aside = new CellRecorder();
  private final Duration warmupTime;
  private final Duration cellTime;
  private long startedNanos;
  private volatile boolean stopped;
  private volatile @Nullable CellRun running;

  RoundsRun(
      LoadPlan plan,
      List<Cell> cells,
      Links links,
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
      if (round == 1) {
        startedNanos = System.nanoTime();
      }
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
    links.all().forEach(Link::hurry);
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
      return onLoop(() -> Thread.currentThread().threadId());
    } catch (InterruptedException e) {
      interrupted();
      return -1;
    }
  }

  private <T> T onLoop(Callable<T> question) throws InterruptedException {
    try {
      return loop.submit(question).get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the load thread does not work", e.getCause());
    }
  }

  private CellEnd runCell(Cell cell, int round, int position, DriverMeter meter) {
    var load = plan.load();
    var link = links.of(cell);
    var time = round == 0 ? warmupTime : cellTime;
    var task =
        new CellTask(
            cell,
            round,
            objects(cell, time),
            time,
            load.model() == LoadModel.OPEN,
            link.replyDeadline());
    try {
      link.prime(task.store());
      var blocked = onLoop(link::blocked);
      if (blocked.isPresent() && !stopped) {
        return blocked.get();
      }
      recorder.reset();
      progress.started();
      var rows = Script.of(cell).rows();
      listener.cellStarted(progress.now(task, position, rows, recorder));
      var startedAt = Instant.now();
      var series = round == 0 ? new TimeSeries() : measurements.timeSeries(cell);
      meter.start();
      var end = apply(task, link, position, rows, recorder, series);
      measurements.add(task, position, startedAt, recorder, meter.stop(round));
      listener.cellEnded(progress.now(task, position, rows, recorder));
      if (end instanceof CellEnd.Finished && !stopped) {
        link.flush(task.store()).ifPresent(drain -> measurements.addDrain(task, drain));
        if (recorder.errors(rows) > 0 || Script.leavesObjects(cell)) {
          // Objects may also be left behind where an operation failed.
          link.drop(link.replyDeadline());
        }
      }
      progress.ended(task.time());
      return end instanceof CellEnd.Finished && link instanceof DirectLink direct
          ? withoutFlush(task, direct, position, rows)
          : end;
    } catch (InterruptedException e) {
      interrupted();
      return new CellEnd.Cut();
    }
  }

  /** What the flush costs is seen by leaving it out. Nothing else is in flight meanwhile. */
  private CellEnd withoutFlush(CellTask task, DirectLink link, int position, List<Row> rows) {
    if (task.open() || !rows.contains(Row.CREATE)) {
      return new CellEnd.Finished();
    }
    aside.reset();
    link.flushing(false);
    var end = apply(task.unflushed(), link, position, rows, aside, new TimeSeries());
    link.flushing(true);
    var creates = aside.row(Row.CREATE).drain();
    if (end instanceof CellEnd.Finished && creates.getTotalCount() > 0) {
      measurements.addUnflushed(task, creates.getMean());
    }
    return end;
  }

  private CellEnd apply(
      CellTask task,
      Link link,
      int position,
      List<Row> rows,
      CellRecorder records,
      TimeSeries series) {
    var run =
        new CellRun(
            task,
            link.channels(),
            plan.load().depth(),
            link.ids(),
            generator,
            check,
            records,
            System::nanoTime,
            Schedule.of(plan.load(), task.round())
                .map(schedule -> new Pacer(schedule, this::wake))
                .orElse(null));
    running = run;
    if (stopped) {
      return new CellEnd.Cut();
    }
    var follower = new TimeFollower(series, records, rows, startedNanos, System.nanoTime());
    loop.execute(run::start);
    while (true) {
      try {
        var end = run.end().get(PROGRESS_MILLIS, TimeUnit.MILLISECONDS);
        follower.end(System.nanoTime());
        return end;
      } catch (TimeoutException e) {
        follower.look(System.nanoTime());
        listener.progressed(progress.now(task, position, rows, records));
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
