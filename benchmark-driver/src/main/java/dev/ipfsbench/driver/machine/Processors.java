package dev.ipfsbench.driver.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The processors: model, governor, load, and the time that a hypervisor took from them. */
final class Processors {
  private static final int SYSTEM = 2;
  private static final int STEAL = 7;

  private final KernelFiles files;
  private final int count;

  /**
   * Looks at the processors.
   *
   * @param count how many this process may use
   */
  Processors(KernelFiles files, int count) {
    this.files = files;
    this.count = count;
  }

  /** How many this process may use. */
  int count() {
    return count;
  }

  /** What the processor calls itself. */
  Optional<String> model() {
    return files
        .value("proc/cpuinfo", "model name")
        .or(() -> files.value("proc/cpuinfo", "Hardware"))
        .or(() -> files.value("proc/cpuinfo", "CPU part").map(part -> "CPU part " + part));
  }

  /** How the clock rate is chosen; empty where the machine does not say, as most virtual ones. */
  Optional<String> governor() {
    return files.line("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
  }

  /** Processes ready to run, averaged over the last minute. */
  OptionalDouble loadAverage() {
    return files
        .line("proc/loadavg")
        .flatMap(Processors::firstNumber)
        .map(OptionalDouble::of)
        .orElse(OptionalDouble.empty());
  }

  /** Clock ticks of all processors since the machine started; empty where unknown. */
  Optional<Ticks> ticks() {
    return files.value("proc/stat", "cpu").flatMap(Processors::ticks);
  }

  private static Optional<Ticks> ticks(String text) {
    List<Long> fields = new ArrayList<>();
    try {
      for (var field : text.strip().split(" +", -1)) {
        fields.add(Long.parseLong(field));
      }
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
    if (fields.size() <= STEAL) {
      return Optional.empty();
    }
    // Guest time, behind steal, is already part of user time.
    var all = fields.subList(0, STEAL + 1).stream().mapToLong(Long::longValue).sum();
    var busy = fields.subList(0, SYSTEM + 1).stream().mapToLong(Long::longValue).sum();
    return Optional.of(new Ticks(all, busy, fields.get(STEAL)));
  }

  private static Optional<Double> firstNumber(String text) {
    try {
      return Optional.of(Double.parseDouble(text.split(" ", 2)[0]));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /**
   * Clock ticks.
   *
   * @param all whatever they were used for
   * @param busy in processes; interrupts, which belong to no process, are left out
   * @param stolen by the hypervisor for other machines
   */
  record Ticks(long all, long busy, long stolen) {
    /** The share that was stolen since an earlier look, 0 to 1. */
    double stolenSince(Ticks earlier) {
      return all == earlier.all ? 0 : (double) (stolen - earlier.stolen) / (all - earlier.all);
    }
  }
}
