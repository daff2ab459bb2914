package dev.ipfsbench.driver.machine;

import dev.ipfsbench.driver.load.MachineMeter;
import dev.ipfsbench.driver.load.MachineUse;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Sees what the kernel counts, and how punctually it wakes a thread. Knows Linux; on another system
 * only the latter is known. Each look takes a few milliseconds.
 */
public final class KernelMeter implements MachineMeter {
  private final KernelCounters.Source counters;
  private final JitterSampler jitter = JitterSampler.start();
  private @Nullable KernelCounters before;

  private KernelMeter(KernelCounters.Source counters) {
    this.counters = counters;
  }

  /** Of this machine. Samples from now on until it is closed. */
  public static KernelMeter ofThisMachine() {
    return of(Path.of("/"), OwnProcesses::pids);
  }

  static KernelMeter of(Path root, Supplier<LongStream> pids) {
    return new KernelMeter(KernelCounters.Source.of(root, pids));
  }

  @Override
  public void start() {
    before = counters.read();
    jitter.take();
  }

  @Override
  public MachineUse stop() {
    var overslept = jitter.take();
    return before == null
        ? MachineUse.UNKNOWN
        : KernelCounters.between(before, counters.read(), overslept);
  }

  @Override
  public void close() {
    jitter.close();
  }
}
