package dev.ipfsbench.benchmarks.suite;

import dev.ipfsbench.driver.load.DriverUse;
import dev.ipfsbench.driver.load.LoadListener;
import dev.ipfsbench.driver.load.LoadRun;
import dev.ipfsbench.driver.load.MachineMeter;
import dev.ipfsbench.model.load.Arrivals;
import dev.ipfsbench.model.load.Load;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** How well the driver keeps the schedule of an open load against an idle server. */
final class Pacing implements Benchmark {
  private static final int ROUNDS = 5;
  private static final double SECONDS = 3;

  private final PrintStream out;

  Pacing(PrintStream out) {
    this.out = out;
  }

  @Override
  public String name() {
    return "pacing";
  }

  @Override
  public void run(Path folder, Contest contest) throws Exception {
    out.printf(
        "%npacing: open load, echo of 1 B, %d rounds of %.0f s (wanted: median lag under 0.1 ms at"
            + " 5000 a second)%n",
        ROUNDS, SECONDS);
    out.printf(
        "%8s %-9s %10s %10s %10s %8s %8s %10s%n",
        "rate", "arrivals", "lag p50", "lag p99", "lag max", "late", "dropped", "busy");
    try (var server = ServerProcess.start(folder, Map.of("IPFSBENCH_SERVER_STORES", "memory"))) {
      for (var rate : new int[] {100, 1_000, 5_000, 20_000}) {
        for (var arrivals : Arrivals.values()) {
          measure(server, rate, arrivals);
        }
      }
    }
  }

  private void measure(ServerProcess server, int rate, Arrivals arrivals) throws Exception {
    var load = Load.closed(1, Load.OPEN_DEPTH, 1, ROUNDS, SECONDS, 1).open(rate, arrivals);
    var cell =
        new LoadRun(EchoPlan.of(server, load), LoadListener.SILENT, MachineMeter.BLIND)
            .execute()
            .cells()
            .getFirst();
    var row = cell.rows().getFirst();
    var lag = row.sendLag();
    out.printf(
        Locale.ROOT,
        "%8d %-9s %s %s %s %8d %8d %8.1f %%%n",
        rate,
        arrivals.label(),
        millis(lag, 50),
        millis(lag, 99),
        millis(lag, 100),
        row.late(),
        row.dropped(),
        100 * busy(cell.driver()));
  }

  private static String millis(Histogram histogram, double percentile) {
    return String.format(Locale.ROOT, "%7.3f ms", histogram.getValueAtPercentile(percentile) / 1e6);
  }

  /** The share of the time in which the load thread ran. */
  private static double busy(List<DriverUse> use) {
    return use.stream().mapToDouble(DriverUse::loadThreadNanos).sum()
        / use.stream().mapToDouble(DriverUse::wallNanos).sum();
  }
}
