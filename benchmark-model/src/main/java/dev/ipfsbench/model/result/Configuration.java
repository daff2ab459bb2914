package dev.ipfsbench.model.result;

import dev.ipfsbench.model.criteria.Criteria;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.target.Variant;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.List;

/**
 * Everything that was asked for, defaults filled in.
 *
 * @param workload what was exercised
 * @param load how load was applied
 * @param criteria what decided whether the run passed
 * @param variants of the target, at least one, the baseline first
 * @param endpoint where to, of the baseline
 * @param skipped what the run file asked for and this machine could not honour
 */
public record Configuration(
    StoreWorkload workload,
    Load load,
    Criteria criteria,
    List<Variant> variants,
    Endpoint endpoint,
    List<SkippedSetting> skipped) {

  /** Freezes the list. */
  public Configuration {
    variants = List.copyOf(variants);
    skipped = List.copyOf(skipped);
  }
}
