package dev.ipfsbench.driver.load;

/** Calls back on the load thread. */
@FunctionalInterface
interface Wakeups {
  /** Runs something on the load thread so many nanoseconds from now, never before. */
  void after(long nanos, Runnable task);
}
