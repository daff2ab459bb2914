package dev.ipfsbench.driver.load;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/** Measures what the driver uses, from one call to the next. */
final class DriverMeter {
  private static final int UNKNOWN = -1;

  private final long threadId;
  private long wall;
  private long cpu;
  private long thread;
  private long collection;

  /** For a load thread with this id. */
  DriverMeter(long threadId) {
    this.threadId = threadId;
  }

  /** Starts anew. */
  void start() {
    wall = System.nanoTime();
    cpu = cpuNanos();
    thread = threadNanos();
    collection = collectionMillis();
  }

  /** What was used since the start. */
  DriverUse stop(int round) {
    return new DriverUse(
        round,
        System.nanoTime() - wall,
        difference(cpu, cpuNanos()),
        difference(thread, threadNanos()),
        collectionMillis() - collection);
  }

  private static long difference(long before, long now) {
    return before < 0 || now < 0 ? UNKNOWN : now - before;
  }

  private static long cpuNanos() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getProcessCpuTime()
        : UNKNOWN;
  }

  private long threadNanos() {
    var threads = ManagementFactory.getThreadMXBean();
    return threads.isThreadCpuTimeSupported() ? threads.getThreadCpuTime(threadId) : UNKNOWN;
  }

  private static long collectionMillis() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
        .filter(millis -> millis > 0)
        .sum();
  }
}
