package dev.ipfsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.ipfsbench.driver.client.StorageClient;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Client and load engine against the real storage server, in both formats. */
class LoadRunIT {
  @TempDir static Path folder;

  private static StorageServerProcess server;

  @BeforeAll
  static void startServer() throws Exception {
    server = StorageServerProcess.start(folder);
  }

  @AfterAll
  static void stopServer() throws Exception {
    server.close();
  }

  private static RunMeasurement run(Plans plans) throws Exception {
    return new LoadRun(plans.plan(), LoadListener.SILENT).execute();
  }

  @ParameterizedTest
  @EnumSource
  void measuresEverythingWithoutAnError(WireFormat format) throws Exception {
    // given
    var plans =
        Plans.against(server.endpoint(format))
            .stores(Store.NONE, Store.MEMORY, Store.FILESYSTEM)
            .sizes(0L, 1L, 1024L, 262_145L, 1_048_576L)
            .measuring(
                Measured.BURST, Measured.CREATE, Measured.READ, Measured.UPDATE, Measured.DELETE)
            .inFlight(2, 4);

    // when
    var run = run(plans);

    // then
    assertThat(run.end()).isEqualTo(new RunEnd.Completed());
    assertThat(run.contentFaults()).isEmpty();
    assertThat(run.cells()).hasSize(5 + 2 * 5 * 5);
    for (var cell : run.cells()) {
      for (var row : cell.rows()) {
        var sample = row.samples().getFirst();
        assertThat(sample.operations()).as("%s %s", cell.cell(), row.row()).isPositive();
        assertThat(sample.errors()).as("%s %s", cell.cell(), row.row()).isZero();
        if (format == WireFormat.VERSION_2 && row.row() == Row.CREATE) {
          assertThat(sample.storeNanos()).isPositive();
          assertThat(sample.serverNanos()).isGreaterThanOrEqualTo(sample.storeNanos());
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void moves10MiBWith16InFlight(WireFormat format) throws Exception {
    // given
    var plans = Plans.against(server.endpoint(format)).sizes(10L << 20).burst(16).inFlight(1, 16);

    // when
    var run = run(plans);

    // then
    assertThat(run.end()).isEqualTo(new RunEnd.Completed());
    assertThat(run.contentFaults()).isEmpty();
    assertThat(run.cells().getFirst().rows().getFirst().samples().getFirst().errors()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void doesOperationsByHand(WireFormat format) throws Exception {
    try (var client = StorageClient.connect(server.endpoint(format), "by-hand")) {
      // given
      var content = new byte[] {1, 2, 3};

      // when
      client.call(Operation.CREATE, StoreKind.FILESYSTEM, 70_000, content);
      var read = client.call(Operation.READ, StoreKind.FILESYSTEM, 70_000, new byte[0]);
      client.call(Operation.DELETE, StoreKind.FILESYSTEM, 70_000, new byte[0]);
      var gone = client.call(Operation.READ, StoreKind.FILESYSTEM, 70_000, new byte[0]);

      // then
      assertThat(read.content()).isEqualTo(ByteBuffer.wrap(content));
      assertThat(gone.ok()).isFalse();
    }
  }

  @Test
  void keepsWhatWasMeasuredWhenTheServerIsKilled(@TempDir Path other) throws Exception {
    try (var victim = StorageServerProcess.start(other)) {
      // given
      var plans =
          Plans.against(victim.endpoint(WireFormat.VERSION_2)).rounds(3).secondsPerCell(0.5);
      var listener =
          new LoadListener() {
            @Override
            public void progressed(LoadProgress progress) {
              if (progress.round() == 2) {
                victim.kill();
              }
            }
          };

      // when
      var run = new LoadRun(plans.plan(), listener).execute();

      // then
      assertThat(run.end())
          .asInstanceOf(type(RunEnd.TargetFailed.class))
          .extracting(RunEnd.TargetFailed::outcome)
          .isEqualTo(Outcome.CONNECTION_LOST);
      assertThat(run.roundsCompleted()).isEqualTo(1);
    }
  }
}
