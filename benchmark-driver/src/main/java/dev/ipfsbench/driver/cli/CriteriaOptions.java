package dev.ipfsbench.driver.cli;

import dev.ipfsbench.model.criteria.Criteria;
import dev.ipfsbench.model.criteria.Strictness;
import dev.ipfsbench.model.criteria.Threshold;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What decides whether the run passes. */
final class CriteriaOptions {
  @Option(
      names = "--threshold",
      paramLabel = "BOUND",
      converter = Thresholds.class,
      description =
          "A bound on a figure, as in 'ipfs 1KiB create p99 < 50ms'; may be given more than once."
              + " Figures: p50, p90, p99, p99.9, mean, max (us, ms, s), ops/s, MiB/s, errors (%%)."
              + " A bound that is missed ends with exit code 4.")
  private List<Threshold> thresholds = new ArrayList<>();

  @Option(
      names = "--strict",
      description = "What would only draw a warning makes the run Invalid (exit code 5).")
  private boolean strict;

  /**
   * The criteria.
   *
   * @param base what applies where nothing was given
   * @param workload whose rows a threshold may name
   * @param variants which it may name
   * @throws Refusal where a threshold names a row that there is not
   */
  Criteria criteria(Criteria base, StoreWorkload workload, List<String> variants) {
    var wanted = thresholds.isEmpty() ? base.thresholds() : thresholds;
    for (var threshold : wanted) {
      threshold
          .row()
          .misfit(workload, variants)
          .ifPresent(
              why -> {
                throw new Refusal("threshold '%s': %s".formatted(threshold, why));
              });
    }
    return new Criteria(wanted, strict ? Strictness.STRICT : base.checks());
  }

  /** Reads a threshold. */
  static final class Thresholds implements ITypeConverter<Threshold> {
    @Override
    public Threshold convert(String text) {
      try {
        return Threshold.parse(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(String.valueOf(e.getMessage()));
      }
    }
  }
}
