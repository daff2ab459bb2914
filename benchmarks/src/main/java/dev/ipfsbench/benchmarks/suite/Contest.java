package dev.ipfsbench.benchmarks.suite;

import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Lets contenders run in turn, round by round, and prints each one's median beside its ratio to the
 * first. The ratio is taken within each round, so that a machine whose speed drifts does not
 * decide.
 */
final class Contest {
  private final PrintStream out;
  private final int rounds;
  private final Duration time;

  Contest(PrintStream out, int rounds, Duration time) {
    this.out = out;
    this.rounds = rounds;
    this.time = time;
  }

  /** Runs and prints; the first contender is what the others are held against. */
  void run(String title, String aim, List<Contender> contenders) throws Exception {
    var speeds = new ArrayList<List<Speed>>();
    contenders.forEach(contender -> speeds.add(new ArrayList<>()));
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < contenders.size(); i++) {
        speeds.get(i).add(contenders.get(i).measure(time));
      }
    }
    out.printf(Locale.ROOT, "%n%s (aim: %s)%n", title, aim);
    for (int i = 0; i < contenders.size(); i++) {
      print(contenders.get(i).name(), speeds.get(i), speeds.get(0));
    }
  }

  private void print(String name, List<Speed> own, List<Speed> first) {
    out.printf(
        Locale.ROOT,
        "  %-24s %10.0f ops/s  %8.2f us CPU/op   speed x %5.2f   CPU x %5.2f%n",
        name,
        Medians.of(own, Speed::perSecond),
        Medians.of(own, Speed::cpuMicros),
        ratio(own, first, Speed::perSecond),
        ratio(own, first, Speed::cpuMicros));
  }

  private static double ratio(List<Speed> own, List<Speed> first, ToDoubleFunction<Speed> figure) {
    var ratios = new double[own.size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = figure.applyAsDouble(own.get(i)) / figure.applyAsDouble(first.get(i));
    }
    return Medians.of(ratios);
  }
}
