package dev.ipfsbench.driver.run;

import dev.ipfsbench.model.criteria.CapacityTarget;
import dev.ipfsbench.model.criteria.Criteria;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.result.SkippedSetting;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.List;
import java.util.Optional;

/**
 * What a run is to do.
 *
 * @param name of the run file, or chosen
 * @param workload what is exercised
 * @param load how it is applied
 * @param criteria what decides whether it passes
 * @param capacity the latency for which capacities are searched, instead of applying one load
 * @param variants what is measured, at least one, the baseline first
 * @param skipped what the run file asks for and this machine cannot honour
 */
public record RunRequest(
    String name,
    StoreWorkload workload,
    Load load,
    Criteria criteria,
    Optional<CapacityTarget> capacity,
    List<VariantRequest> variants,
    List<SkippedSetting> skipped) {

  /** Freezes the lists. */
  public RunRequest {
    variants = List.copyOf(variants);
    skipped = List.copyOf(skipped);
    if (variants.isEmpty()) {
      throw new IllegalArgumentException("a run measures at least one variant");
    }
  }
}
