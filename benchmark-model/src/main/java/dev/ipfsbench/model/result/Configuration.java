package dev.ipfsbench.model.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ipfsbench.model.criteria.CapacityTarget;
import dev.ipfsbench.model.criteria.Criteria;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.target.Variant;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything that was asked for, defaults filled in.
 *
 * @param workload what was exercised
 * @param load how load was applied
 * @param criteria what decided whether the run passed
 * @param variants of the target, at least one, the baseline first
 * @param capacityTarget the latency for which capacities were searched; absent without a search.
 *     With it the load's rate is the highest that was tried
 * @param endpoint where to, of the baseline
 * @param skipped what the run file asked for and this machine could not honour
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Configuration(
    StoreWorkload workload,
    Load load,
    Criteria criteria,
    List<Variant> variants,
    @Nullable CapacityTarget capacityTarget,
    Endpoint endpoint,
    List<SkippedSetting> skipped) {

  /** Freezes the list. */
  public Configuration {
    variants = List.copyOf(variants);
    skipped = List.copyOf(skipped);
  }
}
