package dev.ipfsbench.driver.e2e;

import static dev.ipfsbench.driver.e2e.RunIT.words;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.driver.target.LocalTarget;
import dev.ipfsbench.driver.target.LocalTargetSettings;
import dev.ipfsbench.model.result.ResultDocument;
import dev.ipfsbench.model.result.ResultJson;
import dev.ipfsbench.model.result.RunStatus;
import dev.ipfsbench.model.result.Verdict;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaultIT {
  private static final Map<String, String> CREDENTIALS =
      Map.of("USERNAME", "me", "PASSWORD", "secret");

  private static final StoreWorkload MEMORY_ONLY =
      new StoreWorkload(
          List.of(Store.MEMORY),
          StoreWorkload.DEFAULT.payloadSizes(),
          StoreWorkload.DEFAULT.burst(),
          StoreWorkload.DEFAULT.operations(),
          StoreWorkload.DEFAULT.filesystem(),
          StoreWorkload.DEFAULT.ipfs(),
          StoreWorkload.DEFAULT.buffered());

  /** Long enough that every fault comes in its middle. */
  private static final String LONG_RUN =
      "run --stores memory,ipfs --sizes 1KiB --rounds 100 --seconds 0.5 --warmup 0 --output results";

  /** What progress says when at least one round is done. */
  private static final String SECOND_ROUND = "round ([2-9]|\\d\\d)/100";

  @TempDir private Path folder;

  @Test
  void nothingListens() throws Exception {
    int free;
    try (var socket = new ServerSocket(0)) {
      free = socket.getLocalPort();
    }

    try (var driver =
        DriverProcess.start(
            folder, CREDENTIALS, words("run --uri ws://127.0.0.1:%d".formatted(free)))) {

      assertThat(driver.awaitExit()).isEqualTo(3);
      assertThat(driver.err()).contains("cannot reach ws://127.0.0.1:" + free);
      assertThat(driver.out()).isEmpty();
    }
  }

  @Test
  void wrongCredentials() throws Exception {
    try (var server = LocalTarget.start(LocalTargetSettings.of(MEMORY_ONLY));
        var driver =
            DriverProcess.start(
                folder, CREDENTIALS, words("run --stores memory --uri " + server.uri()))) {

      assertThat(driver.awaitExit()).isEqualTo(3);
      assertThat(driver.err()).contains("refused user 'me'").doesNotContain("secret");
    }
  }

  @Test
  void noKubo() throws Exception {
    try (var driver =
        DriverProcess.start(
            folder,
            Map.of("IPFS_EXEC", folder.resolve("no-such-kubo").toString()),
            words("run --stores ipfs"))) {

      assertThat(driver.awaitExit()).isEqualTo(3);
      assertThat(driver.err()).contains("no-such-kubo");
      driver.awaitNothingLeft();
    }
  }

  @Test
  void kuboKilledDuringTheRun() throws Exception {
    try (var driver = DriverProcess.start(folder, Map.of(), words(LONG_RUN))) {
      driver.awaitErr(SECOND_ROUND);

      DriverProcess.signal(driver.kubo(), "KILL");

      assertThat(driver.awaitExit()).isEqualTo(5);
      assertThat(driver.err()).contains("Kubo ended");
      assertPartial();
      driver.awaitNothingLeft();
    }
  }

  @Test
  void kuboHangsDuringTheRun() throws Exception {
    try (var driver = DriverProcess.start(folder, Map.of(), words(LONG_RUN + " --timeout 2"))) {
      driver.awaitErr(SECOND_ROUND);

      DriverProcess.signal(driver.kubo(), "STOP");

      assertThat(driver.awaitExit()).isEqualTo(5);
      assertPartial();
      driver.awaitNothingLeft();
    }
  }

  @Test
  void serverKilledInTheMiddleOfABurst() throws Exception {
    try (var driver = DriverProcess.start(folder, Map.of(), words(LONG_RUN))) {
      driver.awaitErr(SECOND_ROUND);

      DriverProcess.signal(driver.server(), "KILL");

      assertThat(driver.awaitExit()).isEqualTo(5);
      assertThat(driver.err()).contains("storage server");
      assertPartial();
      driver.awaitNothingLeft();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM", "HUP"})
  void askedToEndItKeepsWhatItHas(String signal) throws Exception {
    try (var driver = DriverProcess.start(folder, Map.of(), words(LONG_RUN))) {
      driver.awaitErr(SECOND_ROUND);

      driver.signal(signal);

      assertThat(driver.awaitExit()).isEqualTo(130);
      assertThat(driver.err()).contains("Interrupted");
      assertThat(driver.out()).contains("store-to-memory x ");
      assertPartial();
      driver.awaitNothingLeft();
    }
  }

  @Test
  void askedTwiceItEndsAtOnceAndTheGuardCleansUp() throws Exception {
    try (var driver = DriverProcess.start(folder, Map.of(), words(LONG_RUN))) {
      driver.awaitErr(SECOND_ROUND);

      driver.signal("INT");
      driver.signal("INT");

      assertThat(driver.awaitExit()).isEqualTo(130);
      driver.awaitNothingLeft();
    }
  }

  @Test
  void askedToEndBeforeItMeasuresItLeavesNothing() throws Exception {
    try (var driver = DriverProcess.start(folder, Map.of(), words(LONG_RUN))) {
      driver.awaitErr("Starting");

      driver.signal("INT");

      assertThat(driver.awaitExit()).isEqualTo(130);
      assertThat(driver.out()).isEmpty();
      driver.awaitNothingLeft();
    }
  }

  @Test
  void killedItLeavesNeitherProcessNorFolder() throws Exception {
    try (var driver = DriverProcess.start(folder, Map.of(), words(LONG_RUN))) {
      driver.awaitErr(SECOND_ROUND);
      assertThat(driver.children()).isNotEmpty();

      driver.signal("KILL");

      assertThat(driver.awaitExit()).isEqualTo(137);
      driver.awaitNothingLeft();
    }
  }

  private ResultDocument assertPartial() throws Exception {
    var document = ResultJson.parse(Files.readString(folder.resolve("results/results.json")));
    assertThat(document.run().status()).isEqualTo(RunStatus.PARTIAL);
    assertThat(document.verdict()).isEqualTo(Verdict.INVALID);
    assertThat(document.cells()).isNotEmpty();
    return document;
  }
}
