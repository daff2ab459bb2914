package dev.ipfsbench.model.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import org.jspecify.annotations.Nullable;

/**
 * How many times as long one store takes as another, compared round by round.
 *
 * @param variant of the target
 * @param payloadSize of each object
 * @param measured what both did
 * @param store whose cost this is
 * @param over the store it is compared with
 * @param medianRatio the median over the rounds of the ratio of both periods; above 1 {@code store}
 *     is slower
 * @param interval where the median lies with 95 % confidence; absent under six rounds
 * @param rounds in which both were measured, at least 1
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Cost(
    String variant,
    PayloadSize payloadSize,
    Measured measured,
    Store store,
    Store over,
    double medianRatio,
    @Nullable Interval interval,
    int rounds) {}
