package dev.ipfsbench.driver.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelFactsTest {
  @TempDir private Path root;

  @Test
  void whereNothingCanBeReadNothingIsClaimed() {
    var files = new FakeKernel(root).files();
    var processors = new Processors(files, 2);
    var memory = new Memory(files);
    var group = new ControlGroup(files);

    assertThat(processors.model()).isEmpty();
    assertThat(processors.governor()).isEmpty();
    assertThat(processors.loadAverage()).isEmpty();
    assertThat(processors.ticks()).isEmpty();
    assertThat(memory.total()).isEmpty();
    assertThat(memory.swapUsed()).isEmpty();
    assertThat(memory.pagesSwapped()).isEmpty();
    assertThat(group.memory()).isEmpty();
    assertThat(group.processors()).isEmpty();
    assertThat(group.throttled()).isEmpty();
  }

  @Test
  void memoryComesInKibibytes() {
    var memory =
        new Memory(
            new FakeKernel(root)
                .with(
                    "proc/meminfo",
                    """
                    MemTotal:        2048 kB
                    MemAvailable:    1024 kB
                    SwapCached:        16 kB
                    SwapTotal:        512 kB
                    SwapFree:         500 kB
                    """)
                .with("proc/vmstat", "pswpin 3\npswpout 4\n")
                .files());

    assertThat(memory.total()).hasValue(2_097_152);
    assertThat(memory.available()).hasValue(1_048_576);
    assertThat(memory.swapUsed()).hasValue(12_288);
    assertThat(memory.pagesSwapped()).hasValue(7);
  }

  @Test
  void theProcessorIsDescribed() {
    var processors =
        new Processors(
            new FakeKernel(root)
                .with(
                    "proc/cpuinfo", "processor\t: 0\nmodel\t\t: 1\nmodel name\t: Fast One @ 3GHz\n")
                .with("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n")
                .with("proc/loadavg", "1.25 0.50 0.10 2/300 4711\n")
                .files(),
            8);

    assertThat(processors.model()).contains("Fast One @ 3GHz");
    assertThat(processors.governor()).contains("powersave");
    assertThat(processors.loadAverage()).hasValue(1.25);
    assertThat(processors.count()).isEqualTo(8);
  }

  @Test
  void stolenTimeIsAShareOfAllTicksBetweenTwoLooks() {
    // user nice system idle iowait irq softirq steal guest guest_nice
    var before = ticks("cpu  100 0 50 800 10 0 5 35 7 0");
    var after = ticks("cpu  140 0 60 840 10 0 5 45 9 0");

    // 40 + 10 + 40 + 10 = 100 ticks passed, 10 of them stolen; guest time is part of user time
    assertThat(after.stolenSince(before)).isCloseTo(0.1, within(1e-12));
    assertThat(before.stolenSince(before)).isZero();
  }

  @Test
  void boundsOfAContainerAreReadInBothVersions(@TempDir Path other) {
    var second =
        new ControlGroup(
            new FakeKernel(root)
                .with("sys/fs/cgroup/cpu.max", "150000 100000\n")
                .with("sys/fs/cgroup/memory.max", "1073741824\n")
                .with("sys/fs/cgroup/cpu.stat", "usage_usec 5\nnr_periods 200\nnr_throttled 5\n")
                .files());
    var first =
        new ControlGroup(
            new FakeKernel(other)
                .with("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "50000\n")
                .with("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n")
                .with("sys/fs/cgroup/memory/memory.limit_in_bytes", "536870912\n")
                .files());

    assertThat(second.processors()).hasValue(1.5);
    assertThat(second.memory()).hasValue(1L << 30);
    assertThat(second.throttled()).hasValue(0.025);
    assertThat(first.processors()).hasValue(0.5);
    assertThat(first.memory()).hasValue(512L << 20);
  }

  @Test
  void noBoundIsNotABound(@TempDir Path other) {
    var second =
        new ControlGroup(
            new FakeKernel(root)
                .with("sys/fs/cgroup/cpu.max", "max 100000\n")
                .with("sys/fs/cgroup/memory.max", "max\n")
                .files());
    var first =
        new ControlGroup(
            new FakeKernel(other)
                .with("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n")
                .with("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n")
                .with("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n")
                .files());

    assertThat(second.processors()).isEmpty();
    assertThat(second.memory()).isEmpty();
    assertThat(first.processors()).isEmpty();
    assertThat(first.memory()).isEmpty();
  }

  private Processors.Ticks ticks(String line) {
    var files = new FakeKernel(root).with("proc/stat", line + "\ncpu0 1 2 3\n").files();
    return new Processors(files, 1).ticks().orElseThrow();
  }
}
