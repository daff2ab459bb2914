package dev.ipfsbench.driver.machine;

import java.util.List;
import java.util.OptionalLong;

/** Memory and swap. */
final class MemoryExamination implements Examination {
  private static final double MEBIBYTE = 1 << 20;
  private static final double GIBIBYTE = 1 << 30;

  private final Memory memory;
  private final ControlGroup group;

  MemoryExamination(Memory memory, ControlGroup group) {
    this.memory = memory;
    this.group = group;
  }

  @Override
  public List<Finding> findings() {
    return List.of(available(), swap());
  }

  private Finding available() {
    var why = "driver, server and Kubo need about 1 GiB";
    var available = smaller(memory.available(), group.memory());
    return available.isEmpty()
        ? Finding.unknown("memory available", why)
        : Finding.atLeast(
            "memory available",
            (double) available.getAsLong(),
            2 * GIBIBYTE,
            512 * MEBIBYTE,
            Units::bytes,
            why);
  }

  private Finding swap() {
    var why = "what is swapped out comes back while measuring";
    var used = memory.swapUsed();
    return used.isEmpty()
        ? Finding.unknown("swap in use", why)
        : Finding.atMost(
            "swap in use", (double) used.getAsLong(), 0, Double.MAX_VALUE, Units::bytes, why);
  }

  private static OptionalLong smaller(OptionalLong one, OptionalLong other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.isPresent() ? one : other;
    }
    return OptionalLong.of(Math.min(one.getAsLong(), other.getAsLong()));
  }
}
