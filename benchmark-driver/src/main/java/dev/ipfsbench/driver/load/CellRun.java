package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.Reply;
import dev.ipfsbench.driver.client.RequestChannel;
import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.driver.payload.PayloadGenerator;
import dev.ipfsbench.protocol.Operation;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/**
 * Runs one cell in one round: batch after batch, in each phase after phase, each with as many
 * operations in flight as the lanes have places. A phase ends when all its operations have. For the
 * load thread only, but for {@link #end}.
 *
 * <p>The clock: a phase lasts from its start to the arrival of its last reply, a burst as long as
 * its phases together. What the driver does between phases (checking the last contents, above all)
 * is in neither. Within a phase the next request leaves before the reply that made room for it is
 * checked, so that checking overlaps with the server's work.
 */
final class CellRun {
  private static final int LARGE_BYTES = 16 * 1024;
  private static final int WALL_LIMIT = 3;

  private final CellTask task;
  private final Script script;
  private final List<Lane> lanes;
  private final ObjectIds ids;
  private final ContentCheck check;
  private final CellRecorder recorder;
  private final LongSupplier clock;
  private final Patience patience;
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
  private int inFlight;
  private long phaseStartedNanos;
  private long lastReplyNanos;
  private long timedNanos;
  private long burstNanos;
  private Outcome burstOutcome = Outcome.OK;
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
      LongSupplier clock) {
    this.task = task;
    this.script = Script.of(task.cell());
    this.lanes =
        channels.stream().map(channel -> new Lane(this, channel, depth, generator)).toList();
    this.ids = ids;
    this.check = check;
    this.recorder = recorder;
    this.clock = clock;
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
    } catch (RuntimeException e) {
      over = true;
      end.completeExceptionally(e);
    }
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
    burstNanos = 0;
    burstOutcome = Outcome.OK;
  }

  private void enter(int index) {
    phaseIndex = index;
    phase = phases().get(index);
    row = recorder.row(phase.row());
    next = 0;
    phaseStartedNanos = clock.getAsLong();
    lastReplyNanos = phaseStartedNanos;
    fill();
  }

  /** Fills the lanes evenly, one request each in turn. */
  private void fill() {
    for (boolean sent = true; sent && !over; ) {
      sent = false;
      for (int i = 0; i < lanes.size() && next < objects && !over; i++) {
        var lane = lanes.get(i);
        if (lane.open()) {
          send(lane.take());
          sent = true;
        }
      }
    }
    for (int i = 0; i < lanes.size(); i++) {
      lanes.get(i).channel().flush();
    }
  }

  private void send(LoadExchange exchange) {
    exchange.take(phase, task.store(), ids.id(firstObject + next), task.bytes());
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
    lastReplyNanos = Math.max(lastReplyNanos, received);
    endPhaseEarly(received);
    refill(exchange);
    if (over) {
      return;
    }
    var outcome = check.outcome(phase.operation(), objectId, version, task, reply);
    if (outcome == Outcome.OK) {
      patience.succeeded(received);
      if (phase.timed()) {
        row.ok(service, movedBytes(), reply.storeNanos(), reply.serverNanos());
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
    var now = clock.getAsLong();
    lastReplyNanos = Math.max(lastReplyNanos, now);
    switch (cause.kind()) {
      case NO_REPLY -> {
        // Its place in the server's window stays taken; where that was the last one, all is lost.
        var stuck = inFlight == 0 && lanes.stream().noneMatch(Lane::open);
        // The wait for this one reply says nothing of the others.
        var last = patience.endsWith(now - task.silence().toNanos()) || stuck;
        fault(Outcome.NO_REPLY, last, ": " + cause.getMessage());
      }
      case TOO_LARGE -> fault(Outcome.TOO_LARGE, true, ": " + cause.getMessage());
      case PROTOCOL_ERROR -> fault(Outcome.PROTOCOL_ERROR, true, ": " + cause.getMessage());
      case UNREACHABLE, UNTRUSTED, UNAUTHORISED, TOO_MANY_LOGINS, NOT_A_STORAGE_SERVER, CLOSED ->
          fault(Outcome.CONNECTION_LOST, true, ": " + cause.getMessage());
    }
    if (!over) {
      fill();
      continueAfterPhase();
    }
  }

  private void endPhaseEarly(long now) {
    if (phase.mayEndEarly()
        && next < objects
        && timedNanos + now - phaseStartedNanos >= timeNanos) {
      if (phase.operation() == Operation.CREATE) {
        // The phases that follow find only what was created.
        objects = next;
      }
      next = objects;
    }
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

  private long movedBytes() {
    return phase.operation() == Operation.DELETE ? 0 : task.bytes();
  }

  private void fault(Outcome outcome, boolean last, String detail) {
    if (phase.timed()) {
      row.failed(outcome);
      burstOutcome = burstOutcome == Outcome.OK ? outcome : burstOutcome;
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
      var nanos = lastReplyNanos - phaseStartedNanos;
      row.ran(nanos);
      timedNanos += nanos;
      burstNanos += nanos;
    }
    if (phaseIndex + 1 < phases().size()) {
      enter(phaseIndex + 1);
    } else {
      endStage();
    }
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
      recordBurst();
    }
    var now = clock.getAsLong();
    if (timedNanos < timeNanos && now - startedNanos < WALL_LIMIT * timeNanos) {
      if (script.freshObjects()) {
        takeObjects();
      }
      enter(0);
    } else if (script.after().isEmpty()) {
      finish(new CellEnd.Finished());
    } else {
      stage = Stage.AFTER;
      objects = task.objects();
      enter(0);
    }
  }

  private void recordBurst() {
    var burst = recorder.row(Row.BURST);
    burst.ran(burstNanos);
    if (burstOutcome == Outcome.OK) {
      // Created, read, updated, read: four times through the wire; a delete moves none.
      burst.ok(burstNanos, 4L * task.bytes() * task.objects(), 0, 0);
      recorder.periods().add(burstNanos);
    } else {
      burst.failed(burstOutcome);
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
