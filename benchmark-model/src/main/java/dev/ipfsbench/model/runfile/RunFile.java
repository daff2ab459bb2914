package dev.ipfsbench.model.runfile;

import dev.ipfsbench.model.criteria.Criteria;
import dev.ipfsbench.model.load.Load;
import dev.ipfsbench.model.result.SkippedSetting;
import dev.ipfsbench.model.target.Variant;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.List;

/**
 * What a run file asks of this machine, defaults filled in.
 *
 * @param name from {@code metadata.name}
 * @param workload what to exercise
 * @param load how to apply load
 * @param criteria what decides whether the run passes
 * @param variants of the target, at least one, the baseline first
 * @param skipped what only a cluster can honour, in the order of the file
 */
public record RunFile(
    String name,
    StoreWorkload workload,
    Load load,
    Criteria criteria,
    List<Variant> variants,
    List<SkippedSetting> skipped) {

  /** Freezes the list. */
  public RunFile {
    variants = List.copyOf(variants);
    skipped = List.copyOf(skipped);
  }
}
