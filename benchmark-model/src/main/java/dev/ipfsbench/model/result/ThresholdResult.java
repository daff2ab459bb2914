package dev.ipfsbench.model.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ipfsbench.model.criteria.Threshold;
import org.jspecify.annotations.Nullable;

/**
 * What became of a threshold.
 *
 * @param threshold which
 * @param verdict {@link Verdict#PASS}, {@link Verdict#FAIL}, or {@link Verdict#INCONCLUSIVE} where
 *     there is no such figure
 * @param value the figure, in the metric's unit; of several rows the worst; absent where there is
 *     none
 * @param message one sentence with the figure and the bound
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ThresholdResult(
    Threshold threshold, Verdict verdict, @Nullable Double value, String message) {}
