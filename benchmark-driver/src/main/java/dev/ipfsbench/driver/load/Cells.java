package dev.ipfsbench.driver.load;

import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import java.util.List;

/** Finds the cells of a plan. */
final class Cells {
  private Cells() {}

  /**
   * Variants x stores x sizes x what is measured, in this order. The store {@code none} has only
   * the echo, whatever else the plan names, and no other store has it.
   */
  static List<Cell> of(LoadPlan plan) {
    return plan.variants().stream()
        .flatMap(
            variant ->
                plan.workload().stores().stream()
                    .flatMap(
                        store ->
                            plan.workload().payloadSizes().stream()
                                .flatMap(
                                    size ->
                                        measured(plan, store).stream()
                                            .map(
                                                one ->
                                                    new Cell(variant.name(), store, size, one)))))
        .toList();
  }

  private static List<Measured> measured(LoadPlan plan, Store store) {
    if (store == Store.NONE) {
      return List.of(Measured.ECHO);
    }
    return plan.workload().operations().stream().filter(one -> one != Measured.ECHO).toList();
  }
}
