package dev.ipfsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.driver.client.StorageClientException.Kind;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.driver.standin.Behaviour;
import dev.ipfsbench.driver.standin.StandInCall;
import dev.ipfsbench.driver.standin.StandInServer;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LoadRunTest {
  private final StandInServer server = new StandInServer(Behaviour.HONEST);

  @AfterEach
  void closeServer() {
    server.close();
  }

  private Plans plans() {
    return Plans.against(server.endpoint(WireFormat.VERSION_2));
  }

  private static RunMeasurement run(Plans plans) throws Exception {
    return new LoadRun(plans.plan(), LoadListener.SILENT).execute();
  }

  private static Sample sample(RunMeasurement run, Row row) {
    return run.cells().getFirst().rows().stream()
        .filter(measured -> measured.row() == row)
        .findFirst()
        .orElseThrow()
        .samples()
        .getFirst();
  }

  @ParameterizedTest
  @EnumSource
  void measuresABurstAndEachOperationOfIt(WireFormat format) throws Exception {
    // when
    var run = run(Plans.against(server.endpoint(format)).inFlight(2, 3));

    // then
    assertThat(run.end()).isEqualTo(new RunEnd.Completed());
    assertThat(run.roundsCompleted()).isEqualTo(1);
    assertThat(run.contentFaults()).isEmpty();
    assertThat(run.cells().getFirst().rows())
        .extracting(RowMeasurement::row)
        .containsExactly(Row.BURST, Row.CREATE, Row.READ, Row.UPDATE, Row.DELETE);
    var bursts = sample(run, Row.BURST).operations();
    assertThat(bursts).isPositive();
    assertThat(sample(run, Row.CREATE).operations()).isEqualTo(5 * bursts);
    assertThat(sample(run, Row.READ).operations()).isEqualTo(2 * 5 * bursts);
    assertThat(sample(run, Row.UPDATE).operations()).isEqualTo(5 * bursts);
    assertThat(sample(run, Row.DELETE).operations()).isEqualTo(5 * bursts);
    assertThat(sample(run, Row.BURST).bytes()).isEqualTo(4 * 5 * 100 * bursts);
    assertThat(sample(run, Row.READ).bytes()).isEqualTo(2 * 5 * 100 * bursts);
    assertThat(sample(run, Row.DELETE).bytes()).isZero();
    for (var row : run.cells().getFirst().rows()) {
      var sample = row.samples().getFirst();
      assertThat(sample.errors()).isZero();
      assertThat(sample.service().decode().getTotalCount()).isEqualTo(sample.operations());
      assertThat(sample.elapsedNanos()).isPositive();
    }
    assertThat(server.objects()).isZero();
  }

  @Test
  void aBurstLastsAsLongAsItsPhasesTogether() throws Exception {
    var run = run(plans());

    // Phases of creates, reads, updates and deletes are all there is in a burst.
    var phases =
        List.of(Row.CREATE, Row.READ, Row.UPDATE, Row.DELETE).stream()
            .mapToLong(row -> sample(run, row).elapsedNanos())
            .sum();
    var burst = sample(run, Row.BURST);
    assertThat(burst.elapsedNanos()).isEqualTo(phases);
    assertThat(burst.periods().burstsEach()).isEqualTo(1);
    assertThat(burst.periods().seconds()).hasSize((int) burst.operations());
    var sum = 0.0;
    for (var period : burst.periods().seconds()) {
      sum += period;
    }
    assertThat(sum).isCloseTo(phases / 1e9, Offset.offset(1e-6));
  }

  @Test
  void addsUpTheServersTimes() throws Exception {
    var creates = sample(run(plans()), Row.CREATE);

    assertThat(creates.storeNanos()).isEqualTo(creates.operations() * StandInCall.STORE_NANOS);
    assertThat(creates.serverNanos()).isEqualTo(creates.operations() * StandInCall.SERVER_NANOS);
  }

  @Test
  void goesPhaseByPhase() throws Exception {
    // given
    List<Operation> seen = new CopyOnWriteArrayList<>();
    server.behave(
        call -> {
          seen.add(call.operation());
          call.reply();
        });

    // when
    run(plans().burst(7).inFlight(2, 2));

    // then: after the priming pair, whole phases of seven
    var burst = seen.subList(2, 2 + 5 * 7);
    assertThat(burst.subList(0, 7)).containsOnly(Operation.CREATE);
    assertThat(burst.subList(7, 14)).containsOnly(Operation.READ);
    assertThat(burst.subList(14, 21)).containsOnly(Operation.UPDATE);
    assertThat(burst.subList(21, 28)).containsOnly(Operation.READ);
    assertThat(burst.subList(28, 35)).containsOnly(Operation.DELETE);
  }

  @ParameterizedTest
  @EnumSource
  void neverUsesAnObjectTwiceAndNeverTheSameContent(WireFormat format) throws Exception {
    // given
    Set<Long> objects = ConcurrentHashMap.newKeySet();
    Set<String> contents = ConcurrentHashMap.newKeySet();
    var creates = new AtomicInteger();
    var updates = new AtomicInteger();
    server.behave(
        call -> {
          if (call.operation() == Operation.CREATE && call.content().length > 0) {
            creates.incrementAndGet();
            objects.add(call.objectId());
            contents.add(new String(call.content(), StandardCharsets.ISO_8859_1));
          } else if (call.operation() == Operation.UPDATE) {
            updates.incrementAndGet();
            contents.add(new String(call.content(), StandardCharsets.ISO_8859_1));
          }
          call.reply();
        });

    // when
    run(
        Plans.against(server.endpoint(format))
            .measuring(Measured.BURST, Measured.CREATE, Measured.UPDATE)
            .rounds(2)
            .warmup(0.03));

    // then
    assertThat(objects).hasSize(creates.get());
    assertThat(contents).hasSize(creates.get() + updates.get());
    assertThat(objects).anyMatch(id -> format == WireFormat.VERSION_1 ? id > 0xffffL : id < 0);
  }

  @Test
  void updatesTheSameObjectsOverAndOverWithOtherContents() throws Exception {
    var run = run(plans().burst(3).inFlight(1, 2).measuring(Measured.AGEING));

    assertThat(run.end()).isEqualTo(new RunEnd.Completed());
    assertThat(run.contentFaults()).isEmpty();
    var rows = run.cells().getFirst().rows();
    assertThat(rows).extracting(RowMeasurement::row).containsExactly(Row.READ, Row.UPDATE);
    for (var row : rows) {
      var sample = row.samples().getFirst();
      assertThat(sample.errors()).isZero();
      // One figure for each pass over the three objects.
      assertThat(sample.periods().seconds().length * (long) sample.periods().burstsEach() * 3)
          .isEqualTo(sample.operations());
    }
    assertThat(server.objects()).isZero();
  }

  @ParameterizedTest
  @EnumSource(
      names = {"BURST", "AGEING"},
      mode = EnumSource.Mode.EXCLUDE)
  void measuresSingleOperationsAndLeavesNothingBehind(Measured measured) throws Exception {
    // given
    var plans = plans().inFlight(1, 4);
    plans = measured == Measured.ECHO ? plans.stores(Store.NONE) : plans.measuring(measured);

    // when
    var run = run(plans);

    // then
    assertThat(run.end()).isEqualTo(new RunEnd.Completed());
    var rows = run.cells().getFirst().rows();
    assertThat(rows).hasSize(1);
    assertThat(rows.getFirst().row().label()).isEqualTo(measured.label());
    var sample = rows.getFirst().samples().getFirst();
    assertThat(sample.operations()).isPositive();
    assertThat(sample.errors()).isZero();
    assertThat(sample.periods()).isEqualTo(Periods.NONE);
    assertThat(server.objects()).isZero();
  }

  @Test
  void keepsTheWholeLoadInFlightAndNotMore() throws Exception {
    // given: replies take so long that all places are in use before the first one comes
    var inFlight = new AtomicInteger();
    var most = new AtomicInteger();
    server.behave(
        call -> {
          most.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
          call.soon(
              () -> {
                inFlight.decrementAndGet();
                call.reply();
              });
        });

    // when
    var run = run(plans().stores(Store.NONE).inFlight(2, 3));

    // then
    assertThat(run.end()).isEqualTo(new RunEnd.Completed());
    assertThat(most).hasValue(6);
    assertThat(sample(run, Row.ECHO).errors()).isZero();
  }

  @Test
  void respectsAWindowSmallerThanItsDepth() throws Exception {
    // given
    server.limits("2", "1000");
    var inFlight = new AtomicInteger();
    var most = new AtomicInteger();
    server.behave(
        call -> {
          most.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
          call.soon(
              () -> {
                inFlight.decrementAndGet();
                call.reply();
              });
        });

    // when
    var run = run(plans().stores(Store.NONE).inFlight(1, 8));

    // then
    assertThat(run.end()).isEqualTo(new RunEnd.Completed());
    assertThat(most).hasValue(2);
  }

  @Test
  void pairsRepliesThatOvertakeEachOther() throws Exception {
    // given
    var waiting = new ArrayDeque<StandInCall>();
    server.behave(
        call -> {
          // Last in, first out.
          waiting.push(call);
          call.soon(
              () -> {
                if (!waiting.isEmpty()) {
                  waiting.pop().reply();
                }
              });
        });

    // when
    var run = run(plans().stores(Store.NONE).inFlight(1, 4));

    // then
    assertThat(run.end()).isEqualTo(new RunEnd.Completed());
    assertThat(run.contentFaults()).isEmpty();
  }

  @Test
  void runsAllCellsOfEachRoundInAnotherOrder() throws Exception {
    // given
    List<LoadProgress> ended = new ArrayList<>();
    var plans =
        plans()
            .stores(Store.NONE, Store.MEMORY, Store.FILESYSTEM, Store.IPFS)
            .sizes(1L, 100L)
            .rounds(3)
            .warmup(0.08);

    // when
    var run =
        new LoadRun(
                plans.plan(),
                new LoadListener() {
                  @Override
                  public void cellEnded(LoadProgress progress) {
                    ended.add(progress);
                  }
                })
            .execute();

    // then
    assertThat(run.roundsCompleted()).isEqualTo(3);
    assertThat(run.cells()).hasSize(8);
    assertThat(ended).hasSize(4 * 8);
    var orders = new HashSet<List<Cell>>();
    for (int round = 0; round <= 3; round++) {
      var order = new ArrayList<Cell>();
      for (var progress : ended.subList(8 * round, 8 * (round + 1))) {
        assertThat(progress.round()).isEqualTo(round);
        assertThat(progress.operations()).isPositive();
        order.add(progress.cell());
      }
      assertThat(order)
          .containsExactlyInAnyOrderElementsOf(
              run.cells().stream().map(CellMeasurement::cell).toList());
      orders.add(order);
    }
    assertThat(orders).hasSize(4);
    for (var cell : run.cells()) {
      for (var row : cell.rows()) {
        assertThat(row.warmup()).hasSize(1);
        assertThat(row.samples()).extracting(Sample::round).containsExactly(1, 2, 3);
        long ok = row.samples().stream().mapToLong(sample -> sample.count(Outcome.OK)).sum();
        assertThat(row.service().getTotalCount()).isEqualTo(ok);
      }
      assertThat(cell.driver()).extracting(DriverUse::round).containsExactly(1, 2, 3);
    }
  }

  @Test
  void runsEveryVariantInEachRound() throws Exception {
    try (var other = new StandInServer(Behaviour.HONEST)) {
      // given
      var plans =
          plans()
              .rounds(2)
              .variants(
                  new TargetVariant("one", server.endpoint(WireFormat.VERSION_2)),
                  new TargetVariant("two", other.endpoint(WireFormat.VERSION_2)));

      // when
      var run = run(plans);

      // then
      assertThat(run.cells())
          .extracting(cell -> cell.cell().variant())
          .containsExactly("one", "two");
      assertThat(server.calls()).isPositive();
      assertThat(other.calls()).isPositive();
    }
  }

  @Test
  void movesLargePayloadsThroughManyPlacesInBoundedMemory() throws Exception {
    // given: 16 x 2 MiB in flight, far over what a connection may keep unsent
    var plans = plans().sizes(2L << 20).inFlight(2, 8).burst(16);

    // when
    var run = run(plans);

    // then
    assertThat(run.end()).isEqualTo(new RunEnd.Completed());
    assertThat(run.contentFaults()).isEmpty();
    assertThat(sample(run, Row.READ).errors()).isZero();
  }

  @Test
  void countsErrorsByOutcomeAndLeavesThemOutOfTheFigures() throws Exception {
    // given: one create in the run fails, so its reads, update and delete find nothing
    var failed = new AtomicInteger();
    server.behave(
        call -> {
          if (call.operation() == Operation.CREATE
              && call.content().length > 0
              && failed.getAndIncrement() == 0) {
            call.reply(Status.NO_SPACE);
          } else {
            call.reply();
          }
        });

    // when
    var run = run(plans());

    // then
    assertThat(run.end()).isEqualTo(new RunEnd.Completed());
    assertThat(sample(run, Row.CREATE).count(Outcome.NO_SPACE)).isEqualTo(1);
    assertThat(sample(run, Row.READ).count(Outcome.NOT_FOUND)).isEqualTo(2);
    assertThat(sample(run, Row.UPDATE).count(Outcome.NOT_FOUND)).isEqualTo(1);
    assertThat(sample(run, Row.DELETE).count(Outcome.NOT_FOUND)).isEqualTo(1);
    var bursts = sample(run, Row.BURST);
    assertThat(bursts.count(Outcome.NO_SPACE)).isEqualTo(1);
    assertThat(bursts.service().decode().getTotalCount()).isEqualTo(bursts.operations() - 1);
    assertThat(bursts.periods().seconds()).hasSize((int) bursts.operations() - 1);
  }

  @Test
  void findsContentThatDiffersAndSaysWhere() throws Exception {
    // given
    server.behave(
        call -> {
          if (call.operation() == Operation.ECHO) {
            var content = call.content();
            content[77] ^= 1;
            call.reply(Status.OK, content);
          } else {
            call.reply();
          }
        });

    // when
    var run = run(plans().stores(Store.NONE));

    // then
    var echoes = sample(run, Row.ECHO);
    assertThat(echoes.count(Outcome.CONTENT_DIFFERS)).isEqualTo(echoes.operations());
    assertThat(run.contentFaults())
        .hasSizeBetween(1, RunMeasurement.MOST_CONTENT_FAULTS)
        .allSatisfy(
            fault -> {
              assertThat(fault.offset()).isEqualTo(77);
              assertThat(fault.expectedBytes()).isEqualTo(100);
              assertThat(fault.actualBytes()).isEqualTo(100);
            });
  }

  @Test
  void findsStaleContentAfterAnUpdate() throws Exception {
    // given: updates are acknowledged and forgotten
    server.behave(
        call -> {
          if (call.operation() == Operation.UPDATE) {
            call.reply(Status.OK);
          } else {
            call.reply();
          }
        });

    // when
    var run = run(plans().sizes(1L));

    // then
    var reads = sample(run, Row.READ);
    assertThat(reads.count(Outcome.CONTENT_DIFFERS)).isEqualTo(reads.operations() / 2);
    assertThat(run.contentFaults()).allMatch(fault -> fault.version() == 1);
  }

  @Test
  void refusesContentWhereNoneWasAskedFor() throws Exception {
    // given
    server.behave(
        call -> {
          if (call.operation() == Operation.DELETE && call.number() > 2) {
            call.reply(Status.OK, new byte[] {1});
          } else {
            call.reply();
          }
        });

    // when
    var run = run(plans());

    // then
    var deletes = sample(run, Row.DELETE);
    assertThat(deletes.count(Outcome.CONTENT_DIFFERS)).isEqualTo(deletes.operations());
  }

  @Test
  void endsWithAReasonWhenTheServerGoesAwayInTheMiddleOfABurst() throws Exception {
    // given
    server.behave(
        call -> {
          if (call.number() == 15) {
            call.close(1001, "shutting down");
          } else {
            call.reply();
          }
        });

    // when
    var run = run(plans());

    // then: priming takes 2, creates and reads 5 each, so the fourth update was the 15th from 0
    assertThat(run.end())
        .asInstanceOf(type(RunEnd.TargetFailed.class))
        .satisfies(
            end -> {
              assertThat(end.outcome()).isEqualTo(Outcome.CONNECTION_LOST);
              assertThat(end.reason()).contains("code 1001: shutting down");
              assertThat(end.round()).isEqualTo(1);
            });
    assertThat(sample(run, Row.CREATE).operations()).isEqualTo(5);
    assertThat(sample(run, Row.UPDATE).operations()).isEqualTo(4);
    assertThat(sample(run, Row.UPDATE).count(Outcome.CONNECTION_LOST)).isEqualTo(1);
    assertThat(sample(run, Row.BURST).operations()).isZero();
    assertThat(run.roundsCompleted()).isZero();
  }

  @Test
  void keepsTheRoundsBeforeAFailure() throws Exception {
    // given
    var listener =
        new LoadListener() {
          @Override
          public void cellStarted(LoadProgress progress) {
            if (progress.round() == 3) {
              server.behave(StandInCall::vanish);
            }
          }
        };

    // when
    var run = new LoadRun(plans().rounds(5).plan(), listener).execute();

    // then
    assertThat(run.end()).isInstanceOf(RunEnd.TargetFailed.class);
    assertThat(run.roundsCompleted()).isEqualTo(2);
    assertThat(run.cells().getFirst().rows().getFirst().samples().get(1).operations()).isPositive();
  }

  @Test
  void endsWhenNothingComesBackAnyMore() throws Exception {
    // given
    server.behave(
        call -> {
          if (call.number() < 10) {
            call.reply();
          }
        });
    var endpoint = server.endpoint(WireFormat.VERSION_2, Duration.ofMillis(300));

    // when
    var run = run(Plans.against(endpoint).inFlight(1, 4));

    // then
    assertThat(run.end())
        .asInstanceOf(type(RunEnd.TargetFailed.class))
        .extracting(RunEnd.TargetFailed::outcome)
        .isEqualTo(Outcome.NO_REPLY);
    assertThat(sample(run, Row.CREATE).operations()).isEqualTo(5);
  }

  @Test
  void bearsOneReplyThatNeverComesAndOneThatComesTooLate() throws Exception {
    // given: the fourth request is never answered, the sixth when all others have been
    var late = new ArrayDeque<StandInCall>();
    server.behave(
        call -> {
          if (call.number() == 6) {
            late.add(call);
          } else if (call.number() != 4) {
            call.reply();
          }
          if (call.operation() == Operation.FLUSH) {
            late.forEach(StandInCall::reply);
          }
        });
    var endpoint = server.endpoint(WireFormat.VERSION_2, Duration.ofMillis(500));

    // when: an echo cell of 0.01 s is long over when the two are given up
    var run = run(Plans.against(endpoint).measuring(Measured.READ).inFlight(1, 8).rounds(2));

    // then
    assertThat(run.end()).isEqualTo(new RunEnd.Completed());
    assertThat(run.roundsCompleted()).isEqualTo(2);
  }

  @Test
  void endsWhenEveryOperationFails() throws Exception {
    // given
    server.behave(call -> call.reply(Status.UPSTREAM_FAILED));
    var endpoint = server.endpoint(WireFormat.VERSION_2, Duration.ofMillis(200));

    // when
    var run = run(Plans.against(endpoint).secondsPerCell(30));

    // then
    assertThat(run.end())
        .asInstanceOf(type(RunEnd.TargetFailed.class))
        .satisfies(
            end -> {
              assertThat(end.outcome()).isEqualTo(Outcome.UPSTREAM_FAILED);
              assertThat(end.reason())
                  .contains("no operation succeeded")
                  .contains("upstream_failed");
            });
    assertThat(sample(run, Row.CREATE).count(Outcome.UPSTREAM_FAILED)).isPositive();
  }

  @Test
  void endsOnGarbage() throws Exception {
    // given
    server.behave(
        call -> {
          if (call.number() == 20) {
            call.sendRaw((byte) 0xff, (byte) 0xff, (byte) 0xff);
          } else {
            call.reply();
          }
        });

    // when
    var run = run(plans());

    // then
    assertThat(run.end())
        .asInstanceOf(type(RunEnd.TargetFailed.class))
        .extracting(RunEnd.TargetFailed::outcome)
        .isEqualTo(Outcome.PROTOCOL_ERROR);
  }

  @Test
  void stopsWhenToldToAndKeepsWhatThereIs() throws Exception {
    // given
    var run = new AtomicReference<LoadRun>();
    var listener =
        new LoadListener() {
          @Override
          public void progressed(LoadProgress progress) {
            run.get().stop();
          }
        };
    run.set(new LoadRun(plans().secondsPerCell(3600).plan(), listener));

    // when
    var measurement = run.get().execute();

    // then
    assertThat(measurement.end()).isEqualTo(new RunEnd.Stopped());
    assertThat(measurement.roundsCompleted()).isZero();
    assertThat(sample(measurement, Row.BURST).operations()).isPositive();
  }

  @Test
  void stopsWhileTheTargetHangs() throws Exception {
    // given: nothing is answered, not even the requests before the clock starts
    var run = new AtomicReference<LoadRun>();
    server.behave(call -> run.get().stop());
    run.set(new LoadRun(plans().plan(), LoadListener.SILENT));

    // when
    var measurement = run.get().execute();

    // then
    assertThat(measurement.end()).isEqualTo(new RunEnd.Stopped());
  }

  @Test
  void stopsBeforeItHasStarted() throws Exception {
    // given
    var run = new LoadRun(plans().plan(), LoadListener.SILENT);
    run.stop();

    // when
    var measurement = run.execute();

    // then
    assertThat(measurement.end()).isEqualTo(new RunEnd.Stopped());
    assertThat(server.upgrades()).isEmpty();
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void anInterruptEndsTheRunAndLosesNothing() throws Exception {
    // given
    var listener =
        new LoadListener() {
          @Override
          public void progressed(LoadProgress progress) {
            Thread.currentThread().interrupt();
          }
        };

    // when
    var measurement = new LoadRun(plans().secondsPerCell(3600).plan(), listener).execute();

    // then
    assertThat(Thread.interrupted()).isTrue();
    assertThat(measurement.end()).isEqualTo(new RunEnd.Stopped());
    assertThat(sample(measurement, Row.BURST).operations()).isPositive();
  }

  @Test
  void refusesPayloadsThatTheServerDoesNotTake() {
    server.limits("8", "99");

    assertThatThrownBy(() -> run(plans()))
        .hasMessageContaining("100 bytes")
        .hasMessageContaining("at most 99")
        .asInstanceOf(type(StorageClientException.class))
        .extracting(StorageClientException::kind)
        .isEqualTo(Kind.TOO_LARGE);
  }

  @Test
  void refusesAPlanWithoutCells() {
    assertThatThrownBy(
            () -> new LoadRun(plans().measuring(Measured.ECHO).plan(), LoadListener.SILENT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no cell");
  }

  @Test
  void tellsThePercentileOfWhatRanSoFar() throws Exception {
    // given
    List<LoadProgress> heard = new CopyOnWriteArrayList<>();
    var listener =
        new LoadListener() {
          @Override
          public void cellEnded(LoadProgress progress) {
            heard.add(progress);
          }
        };

    // when
    var run = new LoadRun(plans().stores(Store.NONE).plan(), listener).execute();

    // then
    Histogram service = run.cells().getFirst().rows().getFirst().service();
    assertThat(heard.getFirst().p99Nanos()).isEqualTo(service.getValueAtPercentile(99));
    assertThat(heard.getFirst().operations()).isEqualTo(service.getTotalCount());
  }
}
