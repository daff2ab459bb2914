package dev.ipfsbench.driver.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.driver.load.MachineUse;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelMeterTest {
  private static final String GROUP_2 = "sys/fs/cgroup/cpu.stat";
  private static final String GROUP_1 = "sys/fs/cgroup/cpu/cpu.stat";

  @TempDir private Path root;

  private long[] pids = {10};

  @Test
  void aControlGroupThatIsStoppedAtItsBoundIsSeenInBothVersions() {
    for (var path : List.of(GROUP_1, GROUP_2)) {
      var kernel = new FakeKernel(root).with(path, "nr_periods 100\nnr_throttled 7\n");

      var use = between(() -> kernel.with(path, "nr_periods 150\nnr_throttled 11\n"));

      assertThat(use.periods()).isEqualTo(50);
      assertThat(use.throttledPeriods()).isEqualTo(4);
    }
  }

  @Test
  void pagesThatGoToAndComeFromSwapAreSeen() {
    var kernel = new FakeKernel(root).with("proc/vmstat", "pswpin 3\npswpout 40\n");

    var use = between(() -> kernel.with("proc/vmstat", "pswpin 5\npswpout 41\n"));

    assertThat(use.pagesSwapped()).isEqualTo(3);
  }

  @Test
  void whatNeitherTheDriverNorItsDescendantsTookWasTakenByOthers() {
    // given: user nice system idle iowait irq softirq steal, and the driver with one child
    pids = new long[] {10, 11};
    var kernel =
        new FakeKernel(root)
            .with("proc/stat", "cpu  100 0 50 800 10 0 5 35\n")
            .with("proc/10/stat", process("java", 60, 20))
            .with("proc/11/stat", process("a (b) 1 2 3", 5, 5));

    // when
    var use =
        between(
            () ->
                kernel
                    .with("proc/stat", "cpu  160 10 80 890 10 0 5 45\n")
                    .with("proc/10/stat", process("java", 80, 30))
                    .with("proc/11/stat", process("a (b) 1 2 3", 9, 6)));

    // then: 60 + 10 + 30 in processes, 30 + 5 of them in own ones; 90 idle and 10 stolen besides
    assertThat(use.ticks()).isEqualTo(200);
    assertThat(use.stolenTicks()).isEqualTo(10);
    assertThat(use.otherTicks()).isEqualTo(65);
  }

  @Test
  void ownProcessesMayComeAndGo() {
    // given
    pids = new long[] {10, 11};
    var kernel =
        new FakeKernel(root)
            .with("proc/stat", "cpu  100 0 0 0 0 0 0 0\n")
            .with("proc/10/stat", process("java", 10, 0))
            .with("proc/11/stat", process("old", 50, 0))
            .with("proc/12/stat", process("new", 30, 0));

    // when
    var use =
        between(
            () -> {
              pids = new long[] {10, 12};
              kernel
                  .with("proc/stat", "cpu  200 0 0 0 0 0 0 0\n")
                  .with("proc/10/stat", process("java", 25, 0));
            });

    // then: of 100 the driver took 15 and the new child 30
    assertThat(use.otherTicks()).isEqualTo(55);
  }

  @Test
  void ownProcessesNeverTakeMoreThanAllTogether() {
    // given: the kernel has sampled fewer ticks than the driver has used
    var kernel =
        new FakeKernel(root)
            .with("proc/stat", "cpu  100 0 0 0 0 0 0 0\n")
            .with("proc/10/stat", process("java", 10, 0));

    var use =
        between(
            () ->
                kernel
                    .with("proc/stat", "cpu  110 0 0 0 0 0 0 0\n")
                    .with("proc/10/stat", process("java", 22, 0)));

    assertThat(use.otherTicks()).isZero();
  }

  @Test
  void whereTheKernelSaysNothingNothingIsClaimed() {
    var use = between(() -> {});

    assertThat(
            Stream.of(
                use.periods(),
                use.throttledPeriods(),
                use.pagesSwapped(),
                use.ticks(),
                use.stolenTicks(),
                use.otherTicks()))
        .containsOnly(-1L);
  }

  @Test
  void whoHidesItsProcessesHasNoOthers() {
    var kernel = new FakeKernel(root).with("proc/stat", "cpu  100 0 0 0 0 0 0 0\n");

    var use = between(() -> kernel.with("proc/stat", "cpu  150 0 0 0 0 0 0 0\n"));

    assertThat(use.ticks()).isEqualTo(50);
    assertThat(use.otherTicks()).isEqualTo(-1);
  }

  @Test
  void aStopWithoutAStartHasSeenNothing() {
    try (var meter = KernelMeter.of(root, LongStream::empty)) {
      assertThat(meter.stop()).isEqualTo(MachineUse.UNKNOWN);
    }
  }

  @Test
  void sleepsAreSampledUntilTheMeterIsClosed() {
    try (var meter = KernelMeter.of(root, LongStream::empty)) {
      Awaitility.await()
          .until(
              () -> {
                meter.start();
                Thread.sleep(50);
                return meter.stop().overslept().decode().getTotalCount() > 0;
              });
    }
    assertThat(samplers()).isEmpty();
  }

  @Test
  void theDriverIsAmongItsOwnProcesses() {
    assertThat(OwnProcesses.pids()).contains(ProcessHandle.current().pid());
  }

  private MachineUse between(Runnable change) {
    try (var meter = KernelMeter.of(root, () -> LongStream.of(pids))) {
      meter.start();
      change.run();
      return meter.stop();
    }
  }

  private static List<Thread> samplers() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("jitter"))
        .toList();
  }

  /** The first 17 fields of {@code /proc/PID/stat}; the 14th and the 15th are the times. */
  private static String process(String name, int user, int system) {
    return "10 (%s) S 1 10 10 0 -1 4194304 1 2 3 4 %d %d 900 900\n".formatted(name, user, system);
  }
}
