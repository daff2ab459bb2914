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
import dev.ipfsbench.protocol.Status;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Figures against a calculation by hand, with a clock that stands still unless it is moved. */
@Timeout(60)
class CellRunTest {
  private static final long MICRO = 1_000;
  private static final int BYTES = 100;

  private final CellRecorder recorder = new CellRecorder();
  private long now = 12_345_678;
  private final HandDrivenChannel first = new HandDrivenChannel(() -> now);
  private final HandDrivenChannel second = new HandDrivenChannel(() -> now);

  private CellRun start(
      Measured measured, int objects, Duration time, int depth, HandDrivenChannel... channels) {
    var generator = new PayloadGenerator(1, PayloadMode.UNIQUE);
    var cell = new Cell("default", Store.MEMORY, new PayloadSize(BYTES), measured);
    var run =
        new CellRun(
            new CellTask(cell, 1, objects, time, false, Duration.ofSeconds(60)),
            List.of(channels),
            depth,
            new ObjectIds(WireFormat.VERSION_2, 1),
            generator,
            new ContentCheck(generator.checker()),
            recorder,
            () -> now,
            null);
    run.start();
    return run;
  }

  private void answerAfter(long nanos) {
    now += nanos;
    first.answer();
  }

  private static long serviceOf(Operation operation) {
    return switch (operation) {
      case CREATE -> 10 * MICRO;
      case READ -> 20 * MICRO;
      case UPDATE -> 30 * MICRO;
      default -> 50 * MICRO;
    };
  }

  @Test
  void aBurstTakesWhatItsOperationsTake() {
    // given: two objects, one in flight, and no time for a second burst
    var run = start(Measured.BURST, 2, Duration.ofNanos(1), 1, first);

    // when
    while (!run.end().isDone()) {
      answerAfter(serviceOf(first.next()));
    }

    // then: 2 x (10 + 20 + 30 + 20 + 50) us
    var burst = recorder.row(Row.BURST);
    assertThat(burst.operations()).isEqualTo(1);
    assertThat(burst.elapsedNanos()).isEqualTo(260 * MICRO);
    assertThat(burst.bytes()).isEqualTo(4 * 2 * BYTES);
    assertThat(recorder.periods().periods()).isEqualTo(new Periods(new double[] {0.00026}, 1));
    assertThat(recorder.row(Row.CREATE).elapsedNanos()).isEqualTo(20 * MICRO);
    assertThat(recorder.row(Row.READ).elapsedNanos()).isEqualTo(80 * MICRO);
    assertThat(recorder.row(Row.READ).operations()).isEqualTo(4);
    assertThat(recorder.row(Row.UPDATE).elapsedNanos()).isEqualTo(60 * MICRO);
    assertThat(recorder.row(Row.DELETE).elapsedNanos()).isEqualTo(100 * MICRO);
    assertThat(recorder.row(Row.READ).drain().getMaxValue()).isBetween(20_000L, 20_020L);
    assertThat(recorder.row(Row.DELETE).drain().getMinValue()).isBetween(49_950L, 50_050L);
    assertThat(run.end()).isCompletedWithValue(new CellEnd.Finished());
  }

  @Test
  void aPhaseEndsWithItsLastReplyAndServiceTimesOverlap() {
    // given: two connections with two in flight each, four echoes at once
    var run = start(Measured.CREATE, 4, Duration.ofSeconds(1), 2, first, second);
    assertThat(first.waiting()).isEqualTo(2);
    assertThat(second.waiting()).isEqualTo(2);

    // when: replies after 10, 20, 30 and 40 us, the last two overtaking by connection
    answerAfter(10 * MICRO);
    now += 10 * MICRO;
    second.answer();
    now += 10 * MICRO;
    second.answer();
    answerAfter(10 * MICRO);

    // then
    var creates = recorder.row(Row.CREATE);
    assertThat(creates.elapsedNanos()).isEqualTo(40 * MICRO);
    assertThat(creates.operations()).isEqualTo(4);
    assertThat(creates.drain().getMean()).isBetween(24_950.0, 25_050.0);
    assertThat(first.next()).isEqualTo(Operation.DELETE);
    assertThat(run.end()).isNotDone();
  }

  @Test
  void preparationIsNotRecorded() {
    // given: creates and deletes around the updates take ages
    var run = start(Measured.UPDATE, 3, Duration.ofNanos(1), 1, first);

    // when
    while (!run.end().isDone()) {
      answerAfter(first.next() == Operation.UPDATE ? 30 * MICRO : 9_000 * MICRO);
    }

    // then: the clock is over after the first of three
    assertThat(recorder.row(Row.UPDATE).operations()).isEqualTo(1);
    assertThat(recorder.row(Row.UPDATE).elapsedNanos()).isEqualTo(30 * MICRO);
    assertThat(recorder.row(Row.CREATE).operations()).isZero();
    assertThat(recorder.row(Row.DELETE).operations()).isZero();
  }

  @Test
  void runsBurstAfterBurstUntilItsTimeIsOverAndFinishesTheLast() {
    // given: a burst of one object takes 130 us
    var run = start(Measured.BURST, 1, Duration.ofNanos(300 * MICRO), 1, first);

    // when
    while (!run.end().isDone()) {
      answerAfter(serviceOf(first.next()));
    }

    // then: 130, 260 and 390 us, the first time that is over 300
    assertThat(recorder.row(Row.BURST).operations()).isEqualTo(3);
    assertThat(recorder.row(Row.BURST).elapsedNanos()).isEqualTo(390 * MICRO);
  }

  @Test
  void aBurstWithAnErrorHasNoPeriod() {
    // given
    var run = start(Measured.BURST, 1, Duration.ofNanos(1), 1, first);

    // when
    now += 10 * MICRO;
    first.answer(Status.BUSY);
    while (!run.end().isDone()) {
      now += 10 * MICRO;
      first.answer(Status.NOT_FOUND);
    }

    // then: named after the first error
    assertThat(recorder.row(Row.BURST).outcomes()).isEqualTo(Map.of(Outcome.BUSY, 1L));
    assertThat(recorder.periods().periods()).isEqualTo(Periods.NONE);
    assertThat(recorder.row(Row.READ).outcomes()).isEqualTo(Map.of(Outcome.NOT_FOUND, 2L));
  }

  @Test
  void aCutBurstIsDiscardedAndItsOperationsAreKept() {
    // given
    var run = start(Measured.BURST, 2, Duration.ofSeconds(1), 1, first);
    answerAfter(10 * MICRO);
    answerAfter(10 * MICRO);
    answerAfter(20 * MICRO);

    // when
    run.cut();
    answerAfter(20 * MICRO);

    // then
    assertThat(run.end()).isCompletedWithValue(new CellEnd.Cut());
    assertThat(recorder.row(Row.BURST).operations()).isZero();
    assertThat(recorder.row(Row.CREATE).operations()).isEqualTo(2);
    assertThat(recorder.row(Row.READ).operations()).isEqualTo(1);
    assertThat(recorder.row(Row.READ).elapsedNanos()).isEqualTo(20 * MICRO);
  }
}
