package dev.ipfsbench.driver.machine;

import dev.ipfsbench.driver.load.EncodedHistogram;
import dev.ipfsbench.driver.load.MachineUse;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/**
 * What the kernel had counted at one moment; -1 where it does not say.
 *
 * @param periods of the driver's control group
 * @param throttledPeriods of the same
 * @param pagesSwapped to and from swap
 * @param ticks of all processors
 * @param stolenTicks of the same
 * @param busyTicks of the same, in processes
 * @param ownTicks of the driver's own processes, by process id
 */
record KernelCounters(
    long periods,
    long throttledPeriods,
    long pagesSwapped,
    long ticks,
    long stolenTicks,
    long busyTicks,
    Map<Long, Long> ownTicks) {
  private static final long UNKNOWN = -1;

  /**
   * What has happened between two moments.
   *
   * @param overslept meanwhile
   */
  static MachineUse between(KernelCounters before, KernelCounters after, Histogram overslept) {
    return new MachineUse(
        EncodedHistogram.of(overslept),
        difference(before.periods, after.periods),
        difference(before.throttledPeriods, after.throttledPeriods),
        difference(before.pagesSwapped, after.pagesSwapped),
        difference(before.ticks, after.ticks),
        difference(before.stolenTicks, after.stolenTicks),
        others(before, after));
  }

  private static long others(KernelCounters before, KernelCounters after) {
    var busy = difference(before.busyTicks, after.busyTicks);
    if (busy < 0 || before.ownTicks.isEmpty() || after.ownTicks.isEmpty()) {
      return UNKNOWN;
    }
    var own = 0L;
    for (var process : after.ownTicks.entrySet()) {
      own += process.getValue() - before.ownTicks.getOrDefault(process.getKey(), 0L);
    }
    // The kernel counts a machine's ticks by sampling and a process's by the clock.
    return Math.max(0, busy - own);
  }

  private static long difference(long before, long after) {
    return before < 0 || after < 0 ? UNKNOWN : after - before;
  }

  /** Where they are read. */
  record Source(Processors processors, Memory memory, ControlGroup group, OwnProcesses own) {
    /**
     * Reads files of the kernel.
     *
     * @param root {@code /}, or a copy of parts of what is below it
     * @param pids of the driver's own processes that exist now
     */
    static Source of(Path root, Supplier<LongStream> pids) {
      var files = new KernelFiles(root);
      return new Source(
          new Processors(files, Runtime.getRuntime().availableProcessors()),
          new Memory(files),
          new ControlGroup(files),
          new OwnProcesses(files, pids));
    }

    /** Looks now. */
    KernelCounters read() {
      var periods = group.periods().orElse(new ControlGroup.Periods(UNKNOWN, UNKNOWN));
      var ticks = processors.ticks().orElse(new Processors.Ticks(UNKNOWN, UNKNOWN, UNKNOWN));
      return new KernelCounters(
          periods.all(),
          periods.throttled(),
          memory.pagesSwapped().orElse(UNKNOWN),
          ticks.all(),
          ticks.stolen(),
          ticks.busy(),
          own.ticks());
    }
  }
}
