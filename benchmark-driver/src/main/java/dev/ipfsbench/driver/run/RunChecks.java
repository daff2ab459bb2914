package dev.ipfsbench.driver.run;

import dev.ipfsbench.driver.load.LoadPlan;
import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.model.load.LoadModel;
import dev.ipfsbench.model.result.Check;
import java.util.List;
import java.util.stream.Stream;

/** Whether what was measured can be believed. */
final class RunChecks {
  private final LoadPlan plan;
  private final RunMeasurement run;
  private final boolean ownTarget;

  /**
   * Checks of a run.
   *
   * @param ownTarget whether the driver started the target
   */
  RunChecks(LoadPlan plan, RunMeasurement run, boolean ownTarget) {
    this.plan = plan;
    this.run = run;
    this.ownTarget = ownTarget;
  }

  /**
   * All checks, passed ones too. One that this load or this machine gives no figure for is missing.
   *
   * @param changed whether the target said something else of itself at the end than at the start
   */
  List<Check> all(boolean changed) {
    var driver = new DriverChecks(run);
    return Stream.of(
            new TargetChecks(run, plan.load().rounds(), changed).all(),
            plan.load().model() == LoadModel.OPEN ? driver.schedule() : Stream.<Check>empty(),
            driver.all(),
            new MachineChecks(run, ownTarget).all())
        .flatMap(checks -> checks)
        .toList();
  }
}
