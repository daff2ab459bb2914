package dev.ipfsbench.model.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import org.jspecify.annotations.Nullable;

/**
 * One row of a variant against the same row of the baseline, round by round, so that what slows a
 * round hits both.
 *
 * @param variant which
 * @param baseline the first variant of the run
 * @param store where payloads ended
 * @param payloadSize their size
 * @param measured what the cell did
 * @param operation the row
 * @param medianRatio the median over the rounds of the time of one operation, or burst, over the
 *     baseline's; above 1 the variant is slower
 * @param interval where the median lies with 95 % confidence; absent under six rounds
 * @param p how likely a difference like this is where there is none (Wilcoxon signed-rank),
 *     corrected after Holm for the number of rows; 0 to 1
 * @param rounds in which both succeeded, at least 1
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record VariantComparison(
    String variant,
    String baseline,
    Store store,
    PayloadSize payloadSize,
    Measured measured,
    Measured operation,
    double medianRatio,
    @Nullable Interval interval,
    double p,
    int rounds) {
  /** Fewer rounds than this answer nothing. */
  public static final int FEWEST_ROUNDS = 10;

  /** A p value below this is more than chance. */
  public static final double LEVEL = 0.05;

  /** Whether there are rounds enough to say anything. */
  @JsonIgnore
  public boolean conclusive() {
    return rounds >= FEWEST_ROUNDS;
  }

  /** Whether it differs from the baseline, at 5 % over all rows together. */
  @JsonIgnore
  public boolean differs() {
    return conclusive() && p < LEVEL;
  }
}
