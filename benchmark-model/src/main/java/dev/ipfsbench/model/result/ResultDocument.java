package dev.ipfsbench.model.result;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * What one run found. Immutable but for the JSON trees in {@link #targets()}, which nobody should
 * change.
 *
 * <p>Times inside are nanoseconds and say so in their name. A figure that could not be had is left
 * out, never written as zero.
 *
 * @param schemaVersion always {@link #SCHEMA_VERSION}
 * @param run which run, when, and whether it was carried to its end
 * @param configuration everything that was asked for
 * @param environment the machine of the driver
 * @param targets by variant what the target said of itself at {@code /info}, as it said it; empty
 *     trees where it said nothing; the baseline first
 * @param cells in the order of the report; a cell that was never reached is left out
 * @param fastest by variant, payload size and what was measured
 * @param comparisons of the other variants with the baseline; empty without variants
 * @param capacities of each cell, where they were searched for; the cells are then those of the
 *     highest rate that passed, or of the lowest that was tried
 * @param checks whether the figures can be believed
 * @param thresholds what became of each
 * @param verdict the worst of checks and thresholds
 * @param conclusion what the figures say
 */
public record ResultDocument(
    String schemaVersion,
    RunRecord run,
    Configuration configuration,
    Environment environment,
    SequencedMap<String, ObjectNode> targets,
    List<Cell> cells,
    List<Fastest> fastest,
    List<VariantComparison> comparisons,
    List<Capacity> capacities,
    List<Check> checks,
    List<ThresholdResult> thresholds,
    Verdict verdict,
    Conclusion conclusion) {

  /** The version of the schema that this code writes and reads. */
  public static final String SCHEMA_VERSION = "ipfsbench.dev/results/v1";

  /** Freezes the lists. */
  public ResultDocument {
    cells = List.copyOf(cells);
    fastest = List.copyOf(fastest);
    targets = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(targets));
    comparisons = List.copyOf(comparisons);
    capacities = List.copyOf(capacities);
    checks = List.copyOf(checks);
    thresholds = List.copyOf(thresholds);
  }
}
