package dev.ipfsbench.driver.statistics;

import dev.ipfsbench.driver.load.RunMeasurement;
import dev.ipfsbench.model.result.Cell;
import dev.ipfsbench.model.result.Cost;
import dev.ipfsbench.model.result.Fastest;
import dev.ipfsbench.model.result.Layers;
import dev.ipfsbench.model.result.VariantComparison;
import java.util.List;

/**
 * The figures of a whole run.
 *
 * @param cells those that were measured in at least one round, in the order of the plan
 * @param fastest by variant, payload size and what was measured
 * @param costs what one store costs over another
 * @param layers where the time of creates in {@code ipfs} goes
 * @param comparisons of the other variants with the first
 */
public record RunStatistics(
    List<Cell> cells,
    List<Fastest> fastest,
    List<Cost> costs,
    List<Layers> layers,
    List<VariantComparison> comparisons) {

  /** Freezes the lists. */
  public RunStatistics {
    cells = List.copyOf(cells);
    fastest = List.copyOf(fastest);
    costs = List.copyOf(costs);
    layers = List.copyOf(layers);
    comparisons = List.copyOf(comparisons);
  }

  /** Computes the figures; of a run that ended early those of the rounds that were finished. */
  public static RunStatistics of(RunMeasurement run) {
    var statistics =
        run.cells().stream()
            .filter(cell -> cell.rows().stream().anyMatch(row -> !row.samples().isEmpty()))
            .map(CellStatistics::of)
            .toList();
    var cells = statistics.stream().map(CellStatistics::cell).toList();
    return new RunStatistics(
        cells,
        FastestCells.of(statistics),
        Costs.of(cells),
        CreateLayers.of(run.cells()),
        VariantComparisons.of(cells));
  }
}
