package dev.ipfsbench.driver.machine;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/** The driver and whatever descends from it: the processes of a target that it has started. */
final class OwnProcesses {
  /** Behind the name, which is in brackets and may hold anything. */
  private static final int USER = 11;

  private static final int SYSTEM = 12;

  private final KernelFiles files;
  private final Supplier<LongStream> pids;

  /**
   * Looks at processes.
   *
   * @param pids which of them exist now
   */
  OwnProcesses(KernelFiles files, Supplier<LongStream> pids) {
    this.files = files;
    this.pids = pids;
  }

  /** This process and what descends from it. */
  static LongStream pids() {
    var driver = ProcessHandle.current();
    return LongStream.concat(
        LongStream.of(driver.pid()), driver.descendants().mapToLong(ProcessHandle::pid));
  }

  /** Clock ticks that each has taken since it started; those that cannot be read are missing. */
  Map<Long, Long> ticks() {
    Map<Long, Long> ticks = new HashMap<>();
    pids.get().forEach(pid -> ticks(pid).ifPresent(taken -> ticks.put(pid, taken)));
    return ticks;
  }

  private OptionalLong ticks(long pid) {
    var fields =
        files
            .line("proc/" + pid + "/stat")
            .map(line -> line.substring(line.lastIndexOf(')') + 1).strip().split(" "))
            .orElse(new String[0]);
    try {
      return fields.length > SYSTEM
          ? OptionalLong.of(Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM]))
          : OptionalLong.empty();
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}
