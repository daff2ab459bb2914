package dev.ipfsbench.benchmarks.suite;

import dev.ipfsbench.driver.client.Credentials;
import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.driver.load.LoadListener;
import dev.ipfsbench.driver.load.LoadPlan;
import dev.ipfsbench.driver.load.LoadRun;
import dev.ipfsbench.driver.load.TargetVariant;
import dev.ipfsbench.driver.payload.PayloadMode;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Durability;
import dev.ipfsbench.model.workload.FilesystemOptions;
import dev.ipfsbench.model.workload.IpfsOptions;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What the driver itself costs, its recording and checking included, against a client that only
 * counts replies. Both echo one byte through the same server; the CPU time is that of this process.
 */
final class DriverAgainstNetty implements Benchmark {
  private static final int DEPTH = 16;

  @Override
  public String name() {
    return "driver";
  }

  @Override
  public void run(Path folder, Contest contest) throws Exception {
    try (var server = ServerProcess.start(folder, Map.of("IPFSBENCH_SERVER_STORES", "memory"))) {
      contest.run(
          "driver against a bare Netty client, 1 connection x %d in flight, echo of 1 B"
              .formatted(DEPTH),
          "CPU at most 1.5",
          List.of(
              new BareLoad(
                  "bare client",
                  server.uri("bare"),
                  server.credentials(),
                  Messages.of(Operation.ECHO, StoreKind.NONE, 1),
                  1,
                  DEPTH,
                  DriverAgainstNetty::ownCpu),
              new Driver(server)));
    }
  }

  private static Duration ownCpu() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  private record Driver(ServerProcess server) implements Contender {
    @Override
    public String name() {
      return "driver";
    }

    @Override
    public Speed measure(Duration time) throws Exception {
      var run = new LoadRun(plan(time), LoadListener.SILENT).execute();
      var cell = run.cells().getFirst();
      var sample = cell.rows().getFirst().samples().getFirst();
      var cpuNanos = cell.driver().getFirst().cpuNanos();
      return new Speed(sample.operationsPerSecond(), cpuNanos / 1e3 / sample.operations());
    }

    private LoadPlan plan(Duration time) {
      var workload =
          new StoreWorkload(
              List.of(Store.NONE),
              List.of(new PayloadSize(1)),
              1,
              List.of(Measured.ECHO),
              new FilesystemOptions(Durability.NONE),
              new IpfsOptions(IpfsOptions.Update.REWRITE, IpfsOptions.Flush.EACH));
      var load = Load.closed(1, DEPTH, 1, 1, time.toMillis() / 1e3, 1);
      var endpoint =
          Endpoint.of(
              URI.create("ws://127.0.0.1:" + server.port()),
              new Credentials(server.credentials().username(), server.credentials().password()),
              WireFormat.VERSION_2);
      return new LoadPlan(
          "driver",
          workload,
          load,
          PayloadMode.UNIQUE,
          List.of(new TargetVariant(TargetVariant.DEFAULT_NAME, endpoint)));
    }
  }
}
