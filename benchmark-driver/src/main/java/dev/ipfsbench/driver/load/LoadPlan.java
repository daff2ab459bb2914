package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.payload.PayloadMode;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.List;

/**
 * What a run does.
 *
 * @param runId names the run's namespace: {@code [a-z0-9-]{1,63}}
 * @param workload what is exercised
 * @param load how it is applied
 * @param payloads whether payloads are unique
 * @param variants the variants of the target, each name once; the first is the baseline
 */
public record LoadPlan(
    String runId,
    StoreWorkload workload,
    Load load,
    PayloadMode payloads,
    List<TargetVariant> variants) {

  /** Freezes the list. */
  public LoadPlan {
    variants = List.copyOf(variants);
  }

  /** The same with another load. */
  public LoadPlan with(Load other) {
    return new LoadPlan(runId, workload, other, payloads, variants);
  }
}
