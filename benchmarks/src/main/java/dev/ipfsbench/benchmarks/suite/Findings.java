package dev.ipfsbench.benchmarks.suite;

import dev.ipfsbench.benchmarks.bare.BareProxy;
import dev.ipfsbench.driver.client.Credentials;
import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.driver.load.LoadListener;
import dev.ipfsbench.driver.load.LoadPlan;
import dev.ipfsbench.driver.load.LoadRun;
import dev.ipfsbench.driver.load.MachineMeter;
import dev.ipfsbench.driver.load.TargetVariant;
import dev.ipfsbench.driver.payload.PayloadMode;
import dev.ipfsbench.driver.statistics.RunStatistics;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.result.VariantComparison;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.BufferedOptions;
import dev.ipfsbench.model.workload.Durability;
import dev.ipfsbench.model.workload.FilesystemOptions;
import dev.ipfsbench.model.workload.IpfsOptions;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * How often a comparison of variants is right, on real parts: two Kubos with a storage server each,
 * made alike and anew for every run, as {@code ipfs-bench run --null} does. (Runs over two
 * connections of one server found some 7 % again and again, with a sign that alternated with the
 * count of its connections, as if its event loops were not equal.) In null runs nothing differs; in
 * the others a proxy holds every reply of the second back by a twentieth of what an operation
 * takes; both have such a proxy.
 */
final class Findings implements Benchmark {
  private static final int RUNS = 20;
  private static final int ROUNDS = 20;

  /**
   * Two Kubos made alike scatter from round to round. With rounds of a quarter of a second 5 % were
   * found in 11 of 20 and all 20 null runs were silent; with one second in 17 of 20, and 18 of 20.
   */
  private static final double SECONDS = 1;

  private static final double INJECTED = 0.05;

  private final PrintStream out;
  private int started;
  private int plans;

  Findings(PrintStream out) {
    this.out = out;
  }

  @Override
  public String name() {
    return "findings";
  }

  @Override
  public void run(Path folder, Contest contest) throws Exception {
    out.printf(
        "%nfindings: ipfs create of 1 KiB, two equal targets, %d rounds of %.2f s, %d runs each"
            + " (wanted: nothing found in 19 of 20 null runs, 5 %% found in 16 of 20)%n",
        ROUNDS, SECONDS, RUNS);
    var silent = 0;
    var found = 0;
    for (int i = 1; i <= RUNS; i++) {
      var alike = compare(folder, 0);
      silent += alike.differs() ? 0 : 1;
      print("null", i, alike);
      var slower = compare(folder, INJECTED);
      found += slower.differs() && slower.medianRatio() > 1 ? 1 : 0;
      print("5 %", i, slower);
      out.printf(
          "so far: %d of %d null runs silent, 5 %% found in %d of %d%n", silent, i, found, i);
    }
  }

  private void print(String kind, int run, VariantComparison comparison) {
    out.printf(
        Locale.ROOT,
        "%-5s run %2d: ratio %.3f, p=%.4f, %s%n",
        kind,
        run,
        comparison.medianRatio(),
        comparison.p(),
        comparison.differs() ? "found" : "-");
  }

  /** One run; the second variant's replies are held back by a share of what an operation takes. */
  private VariantComparison compare(Path folder, double share) throws Exception {
    started++;
    try (var first = IpfsTarget.start(folder.resolve(started + "a"));
        var second = IpfsTarget.start(folder.resolve(started + "b"))) {
      // Both are asked, so that both have been used alike.
      var each = (nanosEach(first) + nanosEach(second)) / 2;
      try (var a = new BareProxy(first.server().port());
          var b = new BareProxy(second.server().port(), Math.round(share * each))) {
        var load = Load.closed(1, 1, 2, ROUNDS, SECONDS, started);
        var run =
            new LoadRun(
                    plan(load, variant("a", a.port(), first), variant("b", b.port(), second)),
                    LoadListener.SILENT,
                    MachineMeter.BLIND)
                .execute();
        return RunStatistics.of(run).comparisons().getFirst();
      }
    }
  }

  /** What an operation takes right now, from a short run. */
  private double nanosEach(IpfsTarget side) throws Exception {
    try (var proxy = new BareProxy(side.server().port())) {
      var load = Load.closed(1, 1, 1, 1, 1, started);
      var run =
          new LoadRun(
                  plan(load, variant("a", proxy.port(), side)),
                  LoadListener.SILENT,
                  MachineMeter.BLIND)
              .execute();
      return 1e9
          / run.cells().getFirst().rows().getFirst().samples().getFirst().operationsPerSecond();
    }
  }

  private LoadPlan plan(Load load, TargetVariant... variants) {
    var workload =
        new StoreWorkload(
            List.of(Store.IPFS),
            List.of(new PayloadSize(1024)),
            10,
            List.of(Measured.CREATE),
            new FilesystemOptions(Durability.NONE),
            new IpfsOptions(IpfsOptions.Update.REWRITE, IpfsOptions.Flush.EACH),
            BufferedOptions.DEFAULT);
    return new LoadPlan(
        // Other contents each time: those that a Kubo has already are not written again.
        "findings-" + ++plans, workload, load, PayloadMode.UNIQUE, List.of(variants));
  }

  private static TargetVariant variant(String name, int port, IpfsTarget side) {
    var credentials = side.server().credentials();
    return new TargetVariant(
        name,
        Endpoint.of(
            URI.create("ws://127.0.0.1:" + port),
            new Credentials(credentials.username(), credentials.password()),
            WireFormat.VERSION_2));
  }
}
