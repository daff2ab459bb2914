package dev.ipfsbench.driver.run;

import static dev.ipfsbench.driver.run.Reading.percent;

import dev.ipfsbench.driver.load.MachineUse;
import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.model.result.Check;
import dev.ipfsbench.model.result.CheckOutcome;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Whether the driver's machine was left to the run. What the machine does not tell is not checked.
 */
final class MachineChecks {
  /** Of scheduling periods. */
  private static final double THROTTLED = 0.01;

  /** Of the machine's time; the driver or the target wanted it when it was taken. */
  private static final double STOLEN = 0.01;

  /** Of the machine's time; what an idle system does is well below. */
  private static final double OTHERS = 0.1;

  private final RunMeasurement run;
  private final boolean ownTarget;

  /**
   * Checks of a run.
   *
   * @param ownTarget whether the driver started the target; the processes of another cannot be told
   *     from those that disturb
   */
  MachineChecks(RunMeasurement run, boolean ownTarget) {
    this.run = run;
    this.ownTarget = ownTarget;
  }

  /** As many as can be made. */
  Stream<Check> all() {
    return Stream.of(
            Reading.worst("cpu-throttled", uses().flatMap(MachineChecks::throttled)),
            swap(),
            Reading.worst(
                "other-load",
                ownTarget
                    ? uses().flatMap(use -> Stream.concat(stolen(use), others(use)))
                    : uses().flatMap(MachineChecks::stolenOnly)))
        .flatMap(Optional::stream);
  }

  private Stream<CellUse> uses() {
    return run.cells().stream().map(CellUse::new);
  }

  private static Stream<Reading> throttled(CellUse use) {
    var periods = use.machine(MachineUse::periods);
    if (periods.isPresent() && periods.getAsLong() == 0) {
      // No bound, or no work.
      return Stream.of(
          new Reading(0, THROTTLED, "the control group did not bound the driver's processor time"));
    }
    return reading(
        use,
        MachineUse::throttledPeriods,
        MachineUse::periods,
        THROTTLED,
        "the control group stopped the driver in %s of the scheduling periods of %s, at most %s"
            + " may");
  }

  private static Stream<Reading> stolen(CellUse use) {
    return stolen(use, "");
  }

  private static Stream<Reading> stolenOnly(CellUse use) {
    return stolen(
        use,
        "; other processes were not looked at, since those of a target that the driver did not"
            + " start are among them");
  }

  private static Stream<Reading> stolen(CellUse use, String addition) {
    return reading(
        use,
        MachineUse::stolenTicks,
        MachineUse::ticks,
        STOLEN,
        "the hypervisor gave %s of the processors' time to other machines during %s, at most %s"
            + " may"
            + addition);
  }

  private static Stream<Reading> others(CellUse use) {
    return reading(
        use,
        MachineUse::otherTicks,
        MachineUse::ticks,
        OTHERS,
        "processes other than driver and target took %s of the processors' time during %s, at most"
            + " %s may");
  }

  private static Stream<Reading> reading(
      CellUse use,
      ToLongFunction<MachineUse> figure,
      ToLongFunction<MachineUse> whole,
      double bound,
      String sentence) {
    return use
        .share(
            each -> figure.applyAsLong(each.machine()), each -> whole.applyAsLong(each.machine()))
        .stream()
        .mapToObj(
            share ->
                new Reading(
                    share, bound, sentence.formatted(percent(share), use.name(), percent(bound))));
  }

  private Optional<Check> swap() {
    var known =
        uses()
            .map(use -> use.machine(MachineUse::pagesSwapped))
            .filter(OptionalLong::isPresent)
            .toList();
    var pages = known.stream().mapToLong(OptionalLong::getAsLong).sum();
    return known.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Check(
                "swap",
                pages > 0 ? CheckOutcome.WARN : CheckOutcome.PASS,
                "pages moved to or from swap while cells were measured: %d, none should be"
                    .formatted(pages)));
  }
}
