package dev.ipfsbench.driver.load;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/** Measures what the driver uses, and what its machine does, from one call to the next. */
final class DriverMeter {
  private static final int UNKNOWN = -1;

  private final long threadId;
  private final MachineMeter machine;
  private long wall;
  private long cpu;
  private long thread;
  private long collection;

  /**
   * A meter that has not started.
   *
   * @param threadId of the load thread
   * @param machine started and stopped with this meter
   */
  DriverMeter(long threadId, MachineMeter machine) {
    this.threadId = threadId;
    this.machine = machine;
  }

  /** Starts anew. */
  void start() {
    machine.start();
    wall = System.nanoTime();
    cpu = cpuNanos();
    thread = threadNanos();
    collection = collectionMillis();
  }

  /** What was used since the start. */
  DriverUse stop(int round) {
    var wallNanos = System.nanoTime() - wall;
    var cpuNanos = difference(cpu, cpuNanos());
    var loadThreadNanos = difference(thread, threadNanos());
    return new DriverUse(
        round,
        wallNanos,
        cpuNanos,
        loadThreadNanos,
        Runtime.getRuntime().availableProcessors(),
        collectionMillis() - collection,
        machine.stop());
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
