package dev.ipfsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.driver.standin.StandInCall;
import dev.ipfsbench.driver.standin.StandInServer;
import dev.ipfsbench.protocol.Operation;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The target fails at a moment at which no cell runs: when the second round touches its store. */
@Timeout(60)
class BetweenCellsTest {
  @Test
  void aTargetThatDoesNotAnswerEndsTheRun() throws Exception {
    var end = endWhere(call -> {});

    assertThat(end.outcome()).isEqualTo(Outcome.NO_REPLY);
    assertThat(end.round()).isEqualTo(2);
    assertThat(end.reason()).contains("before the cell").contains("200 ms");
  }

  @Test
  void aConnectionThatIsLostEndsTheRun() throws Exception {
    var end = endWhere(StandInCall::vanish);

    assertThat(end.outcome()).isEqualTo(Outcome.CONNECTION_LOST);
    assertThat(end.round()).isEqualTo(2);
  }

  /** What the run says where the second touch of the store is met with this. */
  private static RunEnd.TargetFailed endWhere(Consumer<StandInCall> meets) throws Exception {
    var touches = new AtomicInteger();
    try (var server =
        new StandInServer(
            call -> {
              // Objects of the load have 100 bytes.
              var touch = call.operation() == Operation.CREATE && call.content().length == 0;
              if (touch && touches.incrementAndGet() == 2) {
                meets.accept(call);
              } else {
                call.reply();
              }
            })) {
      var plans =
          Plans.against(server.endpoint(WireFormat.VERSION_2, Duration.ofMillis(200))).rounds(3);

      var run = new LoadRun(plans.plan(), LoadListener.SILENT).execute();

      assertThat(run.roundsCompleted()).isEqualTo(1);
      return (RunEnd.TargetFailed) run.end();
    }
  }
}
