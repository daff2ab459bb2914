package dev.ipfsbench.driver.machine;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The bounds that a container sets on this process: its own control group, versions 1 and 2. A
 * bound of a group further up is not seen, as inside a container only the own group is.
 */
final class ControlGroup {
  /** Version 1 writes "no bound" as the largest multiple of a page; no machine has so much. */
  private static final long NO_MEMORY_BOUND = 1L << 60;

  private static final String VERSION_2 = "sys/fs/cgroup/";
  private static final String VERSION_1_CPU = "sys/fs/cgroup/cpu/";
  private static final String VERSION_1_MEMORY = "sys/fs/cgroup/memory/";

  private final KernelFiles files;

  ControlGroup(KernelFiles files) {
    this.files = files;
  }

  /** Processors' worth of time that may be used; empty where it is not bounded. */
  OptionalDouble processors() {
    var bound = files.line(VERSION_2 + "cpu.max").map(text -> text.split(" "));
    if (bound.isPresent() && bound.get().length == 2) {
      return ratio(bound.get()[0], bound.get()[1]);
    }
    var quota = files.line(VERSION_1_CPU + "cpu.cfs_quota_us");
    var period = files.line(VERSION_1_CPU + "cpu.cfs_period_us");
    return quota.isPresent() && period.isPresent()
        ? ratio(quota.get(), period.get())
        : OptionalDouble.empty();
  }

  /** Bytes of memory that may be used; empty where they are not bounded. */
  OptionalLong memory() {
    var bound = files.number(VERSION_2 + "memory.max");
    if (bound.isEmpty()) {
      bound = files.number(VERSION_1_MEMORY + "memory.limit_in_bytes");
    }
    return bound.isPresent() && bound.getAsLong() < NO_MEMORY_BOUND ? bound : OptionalLong.empty();
  }

  /** The share of scheduling periods, since the group was made, in which it was stopped. */
  OptionalDouble throttled() {
    return periods()
        .filter(periods -> periods.all() > 0)
        .map(periods -> OptionalDouble.of((double) periods.throttled() / periods.all()))
        .orElse(OptionalDouble.empty());
  }

  /** Scheduling periods since the group was made; empty where the kernel does not count them. */
  Optional<Periods> periods() {
    var path = files.line(VERSION_2 + "cpu.stat").isPresent() ? VERSION_2 : VERSION_1_CPU;
    var all = files.count(path + "cpu.stat", "nr_periods");
    var throttled = files.count(path + "cpu.stat", "nr_throttled");
    return all.isPresent() && throttled.isPresent()
        ? Optional.of(new Periods(all.getAsLong(), throttled.getAsLong()))
        : Optional.empty();
  }

  private static OptionalDouble ratio(String quota, String period) {
    return Optional.of(quota)
        .filter(text -> text.matches("\\d{1,15}") && period.matches("[1-9]\\d{0,14}"))
        .map(text -> OptionalDouble.of((double) Long.parseLong(text) / Long.parseLong(period)))
        .orElse(OptionalDouble.empty());
  }

  /**
   * Scheduling periods.
   *
   * @param all in which the group had work and a bound
   * @param throttled in which it was stopped at its bound
   */
  record Periods(long all, long throttled) {}
}
