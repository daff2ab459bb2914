package dev.ipfsbench.driver.machine;

import dev.ipfsbench.model.result.Environment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Describes this machine for the result document, so that somebody who gets other figures on
 * another machine can see why. What cannot be read is left out.
 */
public final class EnvironmentCapture {
  private final KernelFiles files;
  private final Processors processors;
  private final Memory memory;
  private final ControlGroup group;

  EnvironmentCapture(Path root, int processors) {
    this.files = new KernelFiles(root);
    this.processors = new Processors(files, processors);
    this.memory = new Memory(files);
    this.group = new ControlGroup(files);
  }

  /** Of this machine. */
  public static EnvironmentCapture ofThisMachine() {
    return new EnvironmentCapture(Path.of("/"), Runtime.getRuntime().availableProcessors());
  }

  /**
   * Looks; takes a few milliseconds.
   *
   * @param sharedWithTarget whether driver and target compete for this machine
   * @param folder where a local target keeps its files
   * @param transport what carries the messages, such as {@code epoll}
   */
  public Environment environment(boolean sharedWithTarget, Path folder, String transport) {
    return new Environment(
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("os.arch"),
        processors.model().orElse("unknown"),
        processors.count(),
        memoryBytes(),
        System.getProperty("java.vm.name") + " " + Runtime.version(),
        sharedWithTarget,
        facts(folder, transport));
  }

  private long memoryBytes() {
    var own = group.memory();
    var machine = memory.total();
    return Math.min(own.orElse(Long.MAX_VALUE), machine.orElse(Runtime.getRuntime().maxMemory()));
  }

  private SortedMap<String, String> facts(Path folder, String transport) {
    SortedMap<String, String> facts = new TreeMap<>();
    facts.put("transport", transport);
    facts.put("jvm.vendor", System.getProperty("java.vendor"));
    facts.put("jvm.heap.max", Units.bytes((double) Runtime.getRuntime().maxMemory()));
    facts.put("timer.resolution", Units.time((double) TimerResolution.measure()));
    put(
        facts,
        "timer.source",
        files.line("sys/devices/system/clocksource/clocksource0/current_clocksource"));
    put(facts, "kernel.build", files.line("proc/sys/kernel/version"));
    put(facts, "cpu.governor", processors.governor());
    put(facts, "cpu.load-average", processors.loadAverage());
    put(facts, "container.processors", group.processors());
    put(facts, "container.memory", group.memory());
    put(facts, "memory.available", memory.available());
    put(facts, "swap.used", memory.swapUsed());
    putDisk(facts, new Disk(folder));
    return facts;
  }

  private static void putDisk(Map<String, String> facts, Disk disk) {
    facts.put("disk.folder", disk.folder().toString());
    try {
      facts.put("disk.file-system", disk.fileSystem());
      facts.put("disk.free", Units.bytes((double) disk.free()));
    } catch (IOException e) {
      facts.put("disk.file-system", "not readable: " + e.getMessage());
    }
  }

  private static void put(Map<String, String> facts, String name, Optional<String> value) {
    value.ifPresent(text -> facts.put(name, text));
  }

  private static void put(Map<String, String> facts, String name, OptionalLong bytes) {
    bytes.ifPresent(value -> facts.put(name, Units.bytes((double) value)));
  }

  private static void put(Map<String, String> facts, String name, OptionalDouble number) {
    number.ifPresent(value -> facts.put(name, String.format(Locale.ROOT, "%.2f", value)));
  }
}
