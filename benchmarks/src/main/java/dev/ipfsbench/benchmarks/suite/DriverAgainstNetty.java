package dev.ipfsbench.benchmarks.suite;

import dev.ipfsbench.driver.load.LoadListener;
import dev.ipfsbench.driver.load.LoadRun;
import dev.ipfsbench.driver.load.MachineMeter;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.StoreKind;
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
      var run =
          new LoadRun(EchoPlan.of(server, load(time)), LoadListener.SILENT, MachineMeter.BLIND)
              .execute();
      var cell = run.cells().getFirst();
      var sample = cell.rows().getFirst().samples().getFirst();
      var cpuNanos = cell.driver().getFirst().cpuNanos();
      return new Speed(sample.operationsPerSecond(), cpuNanos / 1e3 / sample.operations());
    }

    private static Load load(Duration time) {
      return Load.closed(1, DEPTH, 1, 1, time.toMillis() / 1e3, 1);
    }
  }
}
