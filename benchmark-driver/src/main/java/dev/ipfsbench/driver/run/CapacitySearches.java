package dev.ipfsbench.driver.run;

import dev.ipfsbench.driver.load.Cell;
import dev.ipfsbench.driver.load.CellMeasurement;
import dev.ipfsbench.driver.load.ContentFault;
import dev.ipfsbench.driver.load.LoadPlan;
import dev.ipfsbench.driver.load.RunEnd;
import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.model.criteria.CapacityTarget;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.result.Capacity;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Searches the capacity of each cell of a plan, one after the other. */
final class CapacitySearches {
  private final LoadPlan plan;
  private final CapacityTarget target;
  private final Supplier<String> ids;
  private final CapacitySearch.Loads loads;

  /**
   * Searches that have not begun.
   *
   * @param ids of runs: each load has a namespace and contents of its own
   */
  CapacitySearches(
      LoadPlan plan, CapacityTarget target, Supplier<String> ids, CapacitySearch.Loads loads) {
    this.plan = plan;
    this.target = target;
    this.ids = ids;
    this.loads = loads;
  }

  /**
   * What was found.
   *
   * @param capacities one for each cell that was reached
   * @param run the cells at the rates that passed
   * @param load the open load, with the highest rate that was tried
   */
  record Found(List<Capacity> capacities, RunMeasurement run, Load load) {}

  /**
   * Searches all.
   *
   * @throws InterruptedException where the run was interrupted before anything was tried
   */
  Found find(List<Cell> cells) throws RunRefusedException, InterruptedException {
    var started = Instant.now();
    List<Capacity> capacities = new ArrayList<>();
    List<CellMeasurement> measured = new ArrayList<>();
    List<ContentFault> faults = new ArrayList<>();
    RunEnd end = new RunEnd.Completed();
    for (var cell : cells) {
      CapacitySearch.Found found;
      try {
        found = new CapacitySearch(only(cell), cell, target, this::apply).find();
      } catch (InterruptedException e) {
        if (capacities.isEmpty()) {
          throw e;
        }
        end = new RunEnd.Stopped();
        break;
      }
      capacities.add(found.capacity());
      measured.addAll(found.run().cells());
      faults.addAll(found.run().contentFaults());
      if (!(found.run().end() instanceof RunEnd.Completed)) {
        end = found.run().end();
        break;
      }
    }
    return new Found(
        capacities,
        new RunMeasurement(end, started, Instant.now(), 1, measured, faults),
        highest(capacities));
  }

  /** Of open loads of this plan the one with the highest rate. */
  private Load highest(List<Capacity> capacities) {
    var rate =
        capacities.stream()
            .flatMap(capacity -> capacity.steps().stream())
            .mapToDouble(Capacity.Step::rate)
            .max()
            .orElse(Load.SMALLEST_RATE);
    return CapacitySearch.open(plan.load(), rate, 0, plan.load().secondsPerCell());
  }

  private RunMeasurement apply(LoadPlan step) throws RunRefusedException, InterruptedException {
    return loads.apply(
        new LoadPlan(ids.get(), step.workload(), step.load(), step.payloads(), step.variants()));
  }

  private LoadPlan only(Cell cell) {
    var all = plan.workload();
    var one =
        new StoreWorkload(
            List.of(cell.store()),
            List.of(cell.payloadSize()),
            all.burst(),
            List.of(cell.measured()),
            all.filesystem(),
            all.ipfs(),
            all.buffered());
    return new LoadPlan(
        plan.runId(),
        one,
        plan.load(),
        plan.payloads(),
        plan.variants().stream().filter(variant -> variant.name().equals(cell.variant())).toList());
  }
}
