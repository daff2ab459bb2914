package dev.ipfsbench.driver.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExaminationsTest {
  @TempDir private Path root;

  @Test
  void aBoundIsAllowedAndWhatIsBeyondIsNot() {
    assertThat(atMost(10)).isEqualTo(Level.OK);
    assertThat(atMost(10.1)).isEqualTo(Level.WARN);
    assertThat(atMost(20)).isEqualTo(Level.WARN);
    assertThat(atMost(20.1)).isEqualTo(Level.BAD);
    assertThat(atLeast(10)).isEqualTo(Level.OK);
    assertThat(atLeast(9.9)).isEqualTo(Level.WARN);
    assertThat(atLeast(5)).isEqualTo(Level.WARN);
    assertThat(atLeast(4.9)).isEqualTo(Level.BAD);
  }

  @Test
  void theWorstFindingCounts() {
    var fine = new Finding("a", Level.OK, "", "", "");
    var silent = new Finding("b", Level.UNKNOWN, "", "", "");
    var bad = new Finding("c", Level.BAD, "", "", "");

    assertThat(MachineCheck.worst(List.of())).isEqualTo(Level.OK);
    assertThat(MachineCheck.worst(List.of(fine, silent))).isEqualTo(Level.UNKNOWN);
    assertThat(MachineCheck.worst(List.of(bad, fine))).isEqualTo(Level.BAD);
  }

  @Test
  void aQuietMachineOfFourProcessorsIsFine() {
    var kernel =
        new FakeKernel(root)
            .with("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance")
            .with("proc/loadavg", "0.90 0 0 1/1 1")
            .with("proc/meminfo", "MemAvailable: 4194304 kB\nSwapTotal: 8 kB\nSwapFree: 8 kB\n");

    assertThat(processors(kernel, 4)).extracting(Finding::level).containsOnly(Level.OK);
    assertThat(memory(kernel)).extracting(Finding::level).containsOnly(Level.OK);
  }

  @Test
  void aBusySmallSwappingMachineIsWarnedAbout() {
    var kernel =
        new FakeKernel(root)
            .with("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave")
            .with("proc/loadavg", "1.50 0 0 1/1 1")
            .with("sys/fs/cgroup/cpu.max", "100000 100000")
            .with("sys/fs/cgroup/cpu.stat", "nr_periods 100\nnr_throttled 50\n")
            .with("proc/meminfo", "MemAvailable: 1048576 kB\nSwapTotal: 8 kB\nSwapFree: 4 kB\n");

    assertThat(processors(kernel, 2))
        .extracting(Finding::subject)
        .containsExactly(
            "processors", "governor", "load average", "processor bound", "throttled periods");
    assertThat(processors(kernel, 2)).extracting(Finding::level).containsOnly(Level.WARN);
    assertThat(memory(kernel)).extracting(Finding::level).containsOnly(Level.WARN);
  }

  @Test
  void theMemoryOfAContainerCountsNotThatOfItsMachine() {
    var kernel =
        new FakeKernel(root)
            .with("proc/meminfo", "MemAvailable: 4194304 kB\n")
            .with("sys/fs/cgroup/memory.max", "268435456");

    assertThat(memory(kernel).getFirst().level()).isEqualTo(Level.BAD);
    assertThat(memory(kernel).getFirst().figure()).isEqualTo("256 MiB");
  }

  @Test
  void aMachineThatTellsNothingIsUnknownNotFine() {
    var kernel = new FakeKernel(root);
    var time =
        new TimeExamination(
            new Processors(kernel.files(), 4), new Memory(kernel.files()), Duration.ofMillis(5));

    assertThat(memory(kernel)).extracting(Finding::level).containsOnly(Level.UNKNOWN);
    assertThat(time.findings())
        .filteredOn(finding -> finding.level() == Level.UNKNOWN)
        .extracting(Finding::subject)
        .containsExactly("stolen time", "pages swapped");
  }

  @Test
  void theDiskIsLookedAtAndLeftAsItWas() throws Exception {
    var findings = new DiskExamination(new Disk(root)).findings();

    assertThat(findings)
        .extracting(Finding::subject)
        .containsExactly("file system", "free space", "write and sync p50");
    try (var left = Files.list(root)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void aFolderThatIsGoneIsBad() {
    var findings = new DiskExamination(new Disk(root.resolve("gone"))).findings();

    assertThat(findings).extracting(Finding::level).containsExactly(Level.BAD);
    assertThat(findings.getFirst().why()).contains("gone");
  }

  @Test
  void theEnvironmentLeavesOutWhatCannotBeRead() {
    var bare = new EnvironmentCapture(root, 3).environment(true, root, "epoll");

    assertThat(bare.cpu()).isEqualTo("unknown");
    assertThat(bare.processors()).isEqualTo(3);
    assertThat(bare.memoryBytes()).isPositive();
    assertThat(bare.facts())
        .containsEntry("transport", "epoll")
        .containsEntry("disk.folder", root.toString())
        .doesNotContainKeys("cpu.governor", "swap.used", "container.memory");
  }

  @Test
  void theEnvironmentTellsTheSmallerOfMachineAndContainer() {
    var kernel =
        new FakeKernel(root)
            .with("proc/cpuinfo", "model name : Fast One")
            .with("proc/meminfo", "MemTotal: 4194304 kB\n")
            .with("sys/fs/cgroup/memory.max", "268435456");

    var environment = new EnvironmentCapture(kernel.root(), 2).environment(false, root, "nio");

    assertThat(environment.cpu()).isEqualTo("Fast One");
    assertThat(environment.memoryBytes()).isEqualTo(268_435_456);
    assertThat(environment.facts()).containsEntry("container.memory", "256 MiB");
  }

  private static Level atMost(double value) {
    return Finding.atMost("x", value, 10, 20, Units::number, "").level();
  }

  private static Level atLeast(double value) {
    return Finding.atLeast("x", value, 10, 5, Units::number, "").level();
  }

  private static List<Finding> processors(FakeKernel kernel, int count) {
    return new ProcessorExamination(
            new Processors(kernel.files(), count), new ControlGroup(kernel.files()))
        .findings();
  }

  private static List<Finding> memory(FakeKernel kernel) {
    return new MemoryExamination(new Memory(kernel.files()), new ControlGroup(kernel.files()))
        .findings();
  }
}
