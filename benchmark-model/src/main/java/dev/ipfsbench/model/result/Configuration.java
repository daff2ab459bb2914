package dev.ipfsbench.model.result;

import dev.ipfsbench.model.criteria.Criteria;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.List;

/**
 * Everything that was asked for, defaults filled in.
 *
 * @param workload what was exercised
 * @param load how load was applied
 * @param criteria what decided whether the run passed
 * @param endpoint where to
 * @param skipped what the run file asked for and this machine could not honour
 */
public record Configuration(
    StoreWorkload workload,
    Load load,
    Criteria criteria,
    Endpoint endpoint,
    List<SkippedSetting> skipped) {

  /** Freezes the list. */
  public Configuration {
    skipped = List.copyOf(skipped);
  }
}
