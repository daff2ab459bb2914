package dev.ipfsbench.model.result;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The machine on which the driver ran.
 *
 * @param operatingSystem name and version of the kernel
 * @param architecture of the processor, as the JVM names it
 * @param cpu model of the processor
 * @param processors that the driver could use
 * @param memoryBytes of the machine, or of the container where it is bounded
 * @param jvm name and version of the runtime
 * @param sharedWithTarget whether driver and target compete for this machine
 * @param facts anything more that was found out, such as {@code cpu.governor} or {@code swap.used}
 */
public record Environment(
    String operatingSystem,
    String architecture,
    String cpu,
    int processors,
    long memoryBytes,
    String jvm,
    boolean sharedWithTarget,
    SortedMap<String, String> facts) {

  /** Freezes the map. */
  public Environment {
    facts = Collections.unmodifiableSortedMap(new TreeMap<>((Map<String, String>) facts));
  }
}
