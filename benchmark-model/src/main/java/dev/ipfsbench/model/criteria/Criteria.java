package dev.ipfsbench.model.criteria;

import java.util.List;

/**
 * What decides whether a run passes.
 *
 * @param thresholds which figures must keep which bounds
 * @param checks what a check that warns means
 */
public record Criteria(List<Threshold> thresholds, Strictness checks) {
  /** What applies where nothing is said. */
  public static final Criteria DEFAULT = new Criteria(List.of(), Strictness.WARN);

  /** Freezes the list. */
  public Criteria {
    thresholds = List.copyOf(thresholds);
  }
}
