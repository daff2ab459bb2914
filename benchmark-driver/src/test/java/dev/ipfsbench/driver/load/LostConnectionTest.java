package dev.ipfsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.driver.standin.Behaviour;
import dev.ipfsbench.driver.standin.StandInServer;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LostConnectionTest {
  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void aConnectionThatEndsBetweenTwoCellsEndsTheRun() throws Exception {
    var server = new StandInServer(Behaviour.HONEST);
    var plan = Plans.against(server.endpoint(WireFormat.VERSION_2)).rounds(3).plan();
    var afterwards =
        new LoadListener() {
          @Override
          public void cellEnded(LoadProgress progress) {
            server.close();
          }
        };

    var run = new LoadRun(plan, afterwards).execute();

    assertThat(run.end()).isInstanceOf(RunEnd.TargetFailed.class);
    assertThat(((RunEnd.TargetFailed) run.end()).outcome()).isEqualTo(Outcome.CONNECTION_LOST);
    assertThat(run.roundsCompleted()).isEqualTo(1);
  }
}
