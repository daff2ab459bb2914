package dev.ipfsbench.benchmarks.suite;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Runs the benchmarks that are named as arguments, or all. Start it with {@code benchmarks/run}.
 */
public final class Suite {
  private static final int ROUNDS = 5;
  private static final Duration TIME = Duration.ofSeconds(3);

  private Suite() {}

  /** Takes names of benchmarks. */
  public static void main(String[] arguments) throws Exception {
    var all =
        List.of(
            new ServerAgainstNetty(),
            new LargeRead(),
            new DriverAgainstNetty(),
            new Pacing(System.out),
            new IpfsCreate(System.out),
            new ServerMemory(System.out),
            new Findings(System.out));
    var known = all.stream().map(Benchmark::name).collect(Collectors.joining(", "));
    for (var argument : arguments) {
      if (all.stream().noneMatch(benchmark -> benchmark.name().equals(argument))) {
        System.err.printf("no benchmark '%s'; there are: %s%n", argument, known);
        System.exit(2);
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%d cores, load average %.2f, JDK %s%n",
        Runtime.getRuntime().availableProcessors(),
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
        Runtime.version());
    // Ctrl-C leaves no server behind.
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> ProcessHandle.current().descendants().forEach(ProcessHandle::destroy)));
    for (var benchmark : all) {
      if (arguments.length == 0 || List.of(arguments).contains(benchmark.name())) {
        run(benchmark);
      }
    }
  }

  private static void run(Benchmark benchmark) throws Exception {
    var folder = Files.createTempDirectory("ipfs-bench-benchmark-");
    try {
      benchmark.run(folder, new Contest(System.out, ROUNDS, TIME));
    } finally {
      remove(folder);
    }
  }

  private static void remove(Path folder) throws IOException {
    try (var paths = Files.walk(folder)) {
      for (var path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}
