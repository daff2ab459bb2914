package dev.ipfsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.driver.client.HandDrivenChannel;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.driver.payload.PayloadGenerator;
import dev.ipfsbench.driver.payload.PayloadMode;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.protocol.Operation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Schedules against a calculation by hand, with a clock that stands still unless it is moved. */
@Timeout(60)
class OpenCellRunTest {
  private static final long START = 12_345_678;
  private static final double MILLI = 1e6;

  private record Wakeup(long at, Runnable task) {}

  private final CellRecorder recorder = new CellRecorder();
  private final List<Wakeup> wakeups = new ArrayList<>();
  private long now = START;
  private final HandDrivenChannel channel = new HandDrivenChannel(() -> now);

  private CellRun start(Measured measured, int objects, double rate, Duration time, int depth) {
    var generator = new PayloadGenerator(1, PayloadMode.UNIQUE);
    var store = measured == Measured.ECHO ? Store.NONE : Store.MEMORY;
    var cell = new Cell("default", store, new PayloadSize(100), measured);
    var run =
        new CellRun(
            new CellTask(cell, 1, objects, time, true, Duration.ofSeconds(60)),
            List.of(channel),
            depth,
            new ObjectIds(WireFormat.VERSION_2, 1),
            generator,
            new ContentCheck(generator.checker()),
            recorder,
            () -> now,
            new Pacer(
                new Schedule.Constant(rate),
                (nanos, task) -> wakeups.add(new Wakeup(now + nanos, task))));
    run.start();
    return run;
  }

  /** Lets time go on to so many milliseconds after the start, with all wake-ups until then. */
  private void until(double millis) {
    var end = START + Math.round(millis * MILLI);
    while (true) {
      var due =
          wakeups.stream()
              .filter(wakeup -> wakeup.at() <= end)
              .min(Comparator.comparingLong(Wakeup::at));
      if (due.isEmpty()) {
        now = end;
        return;
      }
      wakeups.remove(due.get());
      now = due.get().at();
      due.get().task().run();
    }
  }

  private void answerAt(double millis) {
    until(millis);
    channel.answer();
  }

  /** The recorded times in milliseconds, from the least to the greatest. */
  private static List<Double> millis(Histogram histogram) {
    var times = new ArrayList<Double>();
    for (var value : histogram.recordedValues()) {
      for (long i = 0; i < value.getCountAtValueIteratedTo(); i++) {
        times.add(Math.round(value.getValueIteratedTo() / MILLI * 100) / 100.0);
      }
    }
    return times;
  }

  private OpenSample open(Row row) {
    return recorder.row(row).open().sample();
  }

  @Test
  void operationsAreSentAtTheirTimeHoweverLongRepliesTake() {
    // given: a thousand a second for 4 ms, and no reply before all are sent
    var run = start(Measured.ECHO, 10, 1_000, Duration.ofMillis(4), 64);
    assertThat(channel.waiting()).isEqualTo(1);
    until(1.99);
    assertThat(channel.waiting()).isEqualTo(2);
    until(10);
    assertThat(channel.waiting()).isEqualTo(4);

    // when
    for (int i = 0; i < 4; i++) {
      channel.answer();
    }

    // then: 10 ms less 0, 1, 2 and 3, and nothing kept from its time
    assertThat(run.end()).isCompletedWithValue(new CellEnd.Finished());
    assertThat(millis(recorder.row(Row.ECHO).drain())).containsExactly(7.0, 8.0, 9.0, 10.0);
    assertThat(millis(open(Row.ECHO).response().decode())).containsExactly(7.0, 8.0, 9.0, 10.0);
    assertThat(open(Row.ECHO).sendLag().decode().getMaxValue()).isZero();
    assertThat(open(Row.ECHO).late()).isZero();
  }

  @Test
  void whatTheBoundHoldsBackIsLateAndItsResponseTimeSaysSo() {
    // given: one in flight at most, five operations 1 ms apart; the first reply takes 3.5 ms and
    // the others 0.1 ms
    var run = start(Measured.ECHO, 10, 1_000, Duration.ofMillis(5), 1);

    // when
    for (var at : new double[] {3.5, 3.6, 3.7, 3.8, 4.1}) {
      answerAt(at);
    }

    // then: intended for 0, 1, 2, 3 and 4 ms, sent at 0, 3.5, 3.6, 3.7 and 4 ms
    assertThat(run.end()).isCompletedWithValue(new CellEnd.Finished());
    assertThat(millis(recorder.row(Row.ECHO).drain())).containsExactly(0.1, 0.1, 0.1, 0.1, 3.5);
    assertThat(millis(open(Row.ECHO).response().decode())).containsExactly(0.1, 0.8, 1.7, 2.6, 3.5);
    assertThat(millis(open(Row.ECHO).sendLag().decode())).containsExactly(0.0, 0.0, 0.7, 1.6, 2.5);
    assertThat(open(Row.ECHO).late()).isEqualTo(2);
    assertThat(open(Row.ECHO).dropped()).isZero();
    // The cell's 5 ms, though the last reply came at 4.1.
    assertThat(recorder.row(Row.ECHO).elapsedNanos()).isEqualTo(5_000_000);
  }

  @Test
  void whatCouldNotStartForFiveSecondsIsDroppedAndCounted() {
    // given: one a second for eight seconds, one in flight at most, the first takes 6.5 s
    var run = start(Measured.ECHO, 10, 1, Duration.ofSeconds(8), 1);

    // when: that for 1 s has waited 5.5 s then, that for 2 s only 4.5 s
    answerAt(6_500);
    for (int i = 1; i <= 6; i++) {
      answerAt(7_000 + i);
    }

    // then
    assertThat(run.end()).isCompletedWithValue(new CellEnd.Finished());
    assertThat(recorder.row(Row.ECHO).operations()).isEqualTo(7);
    assertThat(open(Row.ECHO).dropped()).isEqualTo(1);
    // Those for 2 to 6 s; that for 7 s was sent 5 ms late.
    assertThat(open(Row.ECHO).late()).isEqualTo(6);
    assertThat(open(Row.ECHO).response().decode().getTotalCount()).isEqualTo(7);
  }

  @Test
  void theScheduleRestsWhileObjectsAreRemoved() {
    // given: batches of two creates, a thousand a second for 4 ms
    var run = start(Measured.CREATE, 2, 1_000, Duration.ofMillis(4), 64);
    answerAt(0.1);
    answerAt(1.5);

    // when: the deletes take until 11.5 ms, so the time from 1.5 to 11.5 ms does not count
    until(11.5);
    assertThat(channel.next()).isEqualTo(Operation.DELETE);
    channel.answer();
    channel.answer();
    assertThat(channel.waiting()).isZero();

    // then: the creates for 2 and 3 ms are sent at 12 and 13 ms
    until(11.99);
    assertThat(channel.waiting()).isZero();
    answerAt(12.1);
    answerAt(13.1);
    assertThat(recorder.row(Row.CREATE).operations()).isEqualTo(4);
    assertThat(millis(open(Row.CREATE).response().decode())).containsExactly(0.1, 0.1, 0.1, 0.5);
    assertThat(open(Row.CREATE).late()).isZero();
    assertThat(channel.next()).isEqualTo(Operation.DELETE);
    channel.answer();
    channel.answer();
    assertThat(run.end()).isCompletedWithValue(new CellEnd.Finished());
  }

  @Test
  void theOperationsOfABurstArriveOneByOneAndWaitForTheirObject() {
    // given: one object, so create, read, update, read and delete for 0, 1, 2, 3 and 4 ms
    var run = start(Measured.BURST, 1, 1_000, Duration.ofMillis(1), 64);

    // when: the create takes 1.5 ms, so the first read is sent 0.5 ms after its time
    for (var at : new double[] {1.5, 1.6, 2.1, 3.1, 4.1}) {
      answerAt(at);
    }

    // then
    assertThat(run.end()).isCompletedWithValue(new CellEnd.Finished());
    assertThat(millis(open(Row.CREATE).response().decode())).containsExactly(1.5);
    assertThat(millis(open(Row.READ).response().decode())).containsExactly(0.1, 0.6);
    assertThat(millis(recorder.row(Row.READ).drain())).containsExactly(0.1, 0.1);
    assertThat(millis(open(Row.READ).sendLag().decode())).containsExactly(0.0, 0.5);
    assertThat(millis(open(Row.BURST).response().decode())).containsExactly(4.1);
    assertThat(open(Row.BURST).sendLag().decode().getTotalCount()).isEqualTo(1);
  }

  @Test
  void burstsAreDroppedWhole() {
    // given: one object, five operations a second, so a burst a second; the first create takes 6 s
    var run = start(Measured.BURST, 1, 5, Duration.ofSeconds(3), 64);

    // when: it ends after 6.004 s, 5.004 s after the time of the next burst
    for (int i = 0; i < 5; i++) {
      answerAt(6_000 + i);
    }

    // then: dropped with its five operations, and the one for 2 s has begun
    assertThat(open(Row.BURST).dropped()).isEqualTo(1);
    assertThat(open(Row.CREATE).dropped()).isEqualTo(1);
    assertThat(open(Row.READ).dropped()).isEqualTo(2);
    assertThat(open(Row.UPDATE).dropped()).isEqualTo(1);
    assertThat(open(Row.DELETE).dropped()).isEqualTo(1);
    assertThat(channel.next()).isEqualTo(Operation.CREATE);
    assertThat(run.end()).isNotDone();
  }
}
