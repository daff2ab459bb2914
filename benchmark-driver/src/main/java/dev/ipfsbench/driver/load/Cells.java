package dev.ipfsbench.driver.load;

import java.util.List;

/** Finds the cells of a plan. */
final class Cells {
  private Cells() {}

  /** Variants x stores x sizes x what is measured, in this order. */
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
                                        plan.workload().measured(store).stream()
                                            .map(
                                                one ->
                                                    new Cell(variant.name(), store, size, one)))))
        .toList();
  }
}
