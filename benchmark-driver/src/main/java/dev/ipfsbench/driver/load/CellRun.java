package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.Reply;
import dev.ipfsbench.driver.client.RequestChannel;
import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.driver.payload.PayloadGenerator;
import dev.ipfsbench.protocol.Operation;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs one cell in one round: batch after batch, in each phase after phase, each with as many
 * operations in flight as the lanes have places. A phase ends when all its operations have. For the
 * load thread only, but for {@link #end}.
 *
 * <p>The clock: a phase lasts from its start to the arrival of its last reply, a burst as long as
 * its phases together. What the driver does between phases (checking the last contents, above all)
 * is in neither. Within a phase the next request leaves before the reply that made room for it is
 * checked, so that checking overlaps with the server's work.
 *
 * <p>With a {@link Pacer} the operations of the phases that are timed come by its schedule instead,
 * as far as the lanes have places. Its clock runs through the phases of a burst and from burst to
 * burst, and rests only in phases that are not timed. So what waits for a place, or for the phase
 * before it to end, waits beyond its intended time, and its response time says so. What is in
 * flight or held back when the time is over is waited for.
 */
final class CellRun {
  private static final int LARGE_BYTES = 16 * 1024;
  private static final int WALL_LIMIT = 3;

  private final CellTask task;
  private final Script script;
  private final Lanes lanes;
  private final ObjectIds ids;
  private final ContentCheck check;
  private final CellRecorder recorder;
  private final LongSupplier clock;
  private final Patience patience;
  private final @Nullable Pacer pacer;
  private final BurstRecord burst;
  private final CompletableFuture<CellEnd> end = new CompletableFuture<>();
  private final long startedNanos;
  private final long timeNanos;

  private Stage stage;
  private int phaseIndex;
  private Phase phase;
  private RowRecorder row;
  private long firstObject;
  private int objects;
  private int next;
  private int generation;
  private int inFlight;
  private long phaseStartedNanos;
  private long lastReplyNanos;
  private long timedNanos;
  private boolean over;

  private enum Stage {
    BEFORE,
    LOOP,
    AFTER
  }

  CellRun(
      CellTask task,
      List<? extends RequestChannel> channels,
      int depth,
      ObjectIds ids,
      PayloadGenerator generator,
      ContentCheck check,
      CellRecorder recorder,
      LongSupplier clock,
      @Nullable Pacer pacer) {
    this.task = task;
    this.script = Script.of(task.cell());
    this.lanes =
        new Lanes(
            channels.stream().map(channel -> new Lane(this, channel, depth, generator)).toList());
    this.ids = ids;
    this.check = check;
    this.recorder = recorder;
    this.clock = clock;
    this.pacer = pacer;
    this.burst = new BurstRecord(task, recorder);
    this.startedNanos = clock.getAsLong();
    this.patience = new Patience(task.silence(), startedNanos);
    this.timeNanos = task.time().toNanos();
    this.stage = script.before().isEmpty() ? Stage.LOOP : Stage.BEFORE;
    this.phase = phases().getFirst();
    this.row = recorder.row(phase.row());
  }

  /** How it ended; any thread may wait for it. */
  CompletableFuture<CellEnd> end() {
    return end;
  }

  /** Sends the first requests. */
  void start() {
    try {
      takeObjects();
      enter(0);
      continueAfterPhase();
    } catch (RuntimeException e) {
      broke(e);
    }
  }

  /** Ends the run with a fault of the driver itself. */
  void broke(Throwable fault) {
    over = true;
    end.completeExceptionally(fault);
  }

  /** Ends the run at once; replies that still come are not looked at. */
  void cut() {
    finish(new CellEnd.Cut());
  }

  private List<Phase> phases() {
    return switch (stage) {
      case BEFORE -> script.before();
      case LOOP -> script.loop();
      case AFTER -> script.after();
    };
  }

  private void takeObjects() {
    objects = task.objects();
    firstObject = ids.take(objects);
    burst.start();
  }

  private void enter(int index) {
    phaseIndex = index;
    phase = phases().get(index);
    row = recorder.row(phase.row());
    next = 0;
    phaseStartedNanos = clock.getAsLong();
    if (pacer != null) {
      pace(pacer);
    }
    lastReplyNanos = phaseStartedNanos;
    fill();
  }

  private void pace(Pacer paced) {
    if (!phase.timed()) {
      paced.rest(lastReplyNanos);
      return;
    }
    paced.run(phaseStartedNanos);
    if (task.burst() && phaseIndex == 0) {
      burst.dropOverdue(paced, phaseStartedNanos, script.loop());
    }
  }

  /** Sends what can be sent now. */
  private void fill() {
    if (pacer != null && phase.timed()) {
      sendDue(pacer);
    } else {
      for (var lane = openLane(); lane != null; lane = openLane()) {
        send(lane.take());
      }
    }
    lanes.flush();
  }

  private @Nullable Lane openLane() {
    return next < objects && !over ? lanes.open() : null;
  }

  /** Sends all that is due, as far as there is room, and sees to it that the next is sent. */
  private void sendDue(Pacer paced) {
    while (next < objects && !over) {
      if (phase.mayEndEarly() && paced.over(timeNanos)) {
        leaveOut();
        return;
      }
      var now = clock.getAsLong();
      var intended = paced.intendedNanos();
      if (now < intended) {
        paced.wake(this::awake, now);
        return;
      }
      if (!task.burst() && paced.overdue(now)) {
        row.open().dropped(1);
        paced.skip(1);
        continue;
      }
      var lane = openLane();
      if (lane == null) {
        // The reply that makes room sends it.
        return;
      }
      paced.skip(1);
      if (task.burst() && phaseIndex == 0 && next == 0) {
        burst.sent(intended, now);
      }
      var exchange = lane.take();
      exchange.timed(intended, now);
      send(exchange);
    }
  }

  private void awake() {
    if (!over) {
      fill();
      continueAfterPhase();
    }
  }

  private void send(LoadExchange exchange) {
    exchange.take(phase, generation, task.store(), ids.id(firstObject + next), task.bytes());
    next++;
    inFlight++;
    exchange.lane().channel().send(exchange);
  }

  void replied(LoadExchange exchange, Reply reply) {
    if (over) {
      return;
    }
    inFlight--;
    var received = reply.receivedNanos();
    var service = received - reply.sentNanos();
    var objectId = exchange.objectId();
    var version = exchange.version();
    var intended = exchange.intendedNanos();
    lastReplyNanos = Math.max(lastReplyNanos, received);
    if (pacer == null || !phase.timed()) {
      endPhaseEarly(received);
      refill(exchange);
    } else {
      row.open().sent(intended, reply.sentNanos());
      exchange.lane().put(exchange);
      sendDue(pacer);
      lanes.flushAfter(exchange.lane(), task.bytes() >= LARGE_BYTES);
    }
    if (over) {
      return;
    }
    var outcome = check.outcome(phase.operation(), objectId, version, task, reply);
    if (outcome == Outcome.OK) {
      patience.succeeded(received);
      if (phase.timed()) {
        row.ok(service, phase.movedBytes(task.bytes()), reply.storeNanos(), reply.serverNanos());
        if (pacer != null) {
          row.open().ok(received - intended);
        }
      }
    } else {
      fault(outcome, patience.endsWith(received), "");
    }
    continueAfterPhase();
  }

  void failed(LoadExchange exchange, StorageClientException cause) {
    if (over) {
      return;
    }
    inFlight--;
    exchange.lane().put(exchange);
    if (pacer != null && phase.timed()) {
      row.open().sent(exchange.intendedNanos(), exchange.startedNanos());
    }
    var now = clock.getAsLong();
    lastReplyNanos = Math.max(lastReplyNanos, now);
    var outcome = Outcome.of(cause.kind());
    var last = true;
    if (outcome == Outcome.NO_REPLY) {
      // Its place in the server's window stays taken; where that was the last one, all is lost.
      var stuck = inFlight == 0 && lanes.full();
      // The wait for this one reply says nothing of the others.
      last = patience.endsWith(now - task.silence().toNanos()) || stuck;
    }
    fault(outcome, last, ": " + cause.getMessage());
    if (!over) {
      fill();
      continueAfterPhase();
    }
  }

  private void endPhaseEarly(long now) {
    if (phase.mayEndEarly()
        && next < objects
        && timedNanos + now - phaseStartedNanos >= timeNanos) {
      leaveOut();
    }
  }

  /** The phase sends no more. */
  private void leaveOut() {
    if (phase.operation() == Operation.CREATE) {
      // The phases that follow find only what was created.
      objects = next;
    }
    next = objects;
  }

  private void refill(LoadExchange exchange) {
    if (next < objects && exchange.lane().channel().room() > 0) {
      send(exchange);
      if (task.bytes() >= LARGE_BYTES) {
        // Checking takes long enough that the request must not wait for the end of this batch.
        exchange.lane().channel().flush();
      }
    } else {
      exchange.lane().put(exchange);
    }
  }

  private void fault(Outcome outcome, boolean last, String detail) {
    if (phase.timed()) {
      row.failed(outcome);
      burst.failed(outcome);
    }
    if (last) {
      var reason = patience.reason(outcome, clock.getAsLong()) + detail;
      finish(new CellEnd.Broken(outcome, reason));
    }
  }

  private void continueAfterPhase() {
    while (!over && inFlight == 0 && next >= objects) {
      endPhase();
    }
  }

  private void endPhase() {
    if (phase.timed()) {
      var nanos = phaseEndNanos() - phaseStartedNanos;
      row.ran(nanos);
      timedNanos += nanos;
      burst.ran(phase.row(), nanos);
    }
    if (phaseIndex + 1 < phases().size()) {
      enter(phaseIndex + 1);
    } else {
      endStage();
    }
  }

  private long phaseEndNanos() {
    // Where the schedule has left a gap up to the end of the cell's time, that is part of the time.
    return pacer != null && phase.mayEndEarly() && pacer.over(timeNanos)
        ? Math.max(lastReplyNanos, pacer.at(timeNanos))
        : lastReplyNanos;
  }

  private void endStage() {
    switch (stage) {
      case BEFORE -> {
        stage = Stage.LOOP;
        enter(0);
      }
      case LOOP -> endBatch();
      case AFTER -> finish(new CellEnd.Finished());
    }
  }

  private void endBatch() {
    if (task.burst()) {
      burst.end(lastReplyNanos);
    }
    var now = clock.getAsLong();
    if (pacer != null
        ? !pacer.over(timeNanos)
        : timedNanos < timeNanos && now - startedNanos < WALL_LIMIT * timeNanos) {
      if (script.freshObjects()) {
        takeObjects();
      }
      generation += task.ages() ? 1 : 0;
      enter(0);
    } else if (script.after().isEmpty()) {
      finish(new CellEnd.Finished());
    } else {
      stage = Stage.AFTER;
      objects = task.objects();
      enter(0);
    }
  }

  private void finish(CellEnd how) {
    if (!over) {
      over = true;
      if (!(how instanceof CellEnd.Finished) && phase.timed()) {
        row.ran(lastReplyNanos - phaseStartedNanos);
      }
      end.complete(how);
    }
  }
}
