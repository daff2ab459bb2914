package dev.ipfsbench.driver.machine;

import java.util.OptionalLong;

/** Memory and swap, in bytes. */
final class Memory {
  private static final String MEMINFO = "proc/meminfo";

  private final KernelFiles files;

  Memory(KernelFiles files) {
    this.files = files;
  }

  /** Of the machine. */
  OptionalLong total() {
    return bytes("MemTotal");
  }

  /** What could be had without swapping. */
  OptionalLong available() {
    return bytes("MemAvailable");
  }

  /** Swap in use. */
  OptionalLong swapUsed() {
    var total = bytes("SwapTotal");
    var free = bytes("SwapFree");
    return total.isPresent() && free.isPresent()
        ? OptionalLong.of(total.getAsLong() - free.getAsLong())
        : OptionalLong.empty();
  }

  /** Pages moved to and from swap since the machine started. */
  OptionalLong pagesSwapped() {
    var in = files.count("proc/vmstat", "pswpin");
    var out = files.count("proc/vmstat", "pswpout");
    return in.isPresent() && out.isPresent()
        ? OptionalLong.of(in.getAsLong() + out.getAsLong())
        : OptionalLong.empty();
  }

  private OptionalLong bytes(String key) {
    var kibibytes = files.count(MEMINFO, key);
    return kibibytes.isPresent()
        ? OptionalLong.of(kibibytes.getAsLong() << 10)
        : OptionalLong.empty();
  }
}
