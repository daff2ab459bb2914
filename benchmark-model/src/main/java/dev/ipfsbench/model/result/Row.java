package dev.ipfsbench.model.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ipfsbench.model.workload.Measured;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a cell reports of its burst, or of one operation.
 *
 * @param operation which; {@link Measured#BURST} counts whole bursts
 * @param samples one a round, in order of the rounds
 * @param outcomes how many ended how: {@code ok}, a status of the protocol, or a failure that the
 *     driver saw, such as {@code no_reply}; names without a count are left out
 * @param throughput over all rounds
 * @param serviceTime from the actual send to the reply; absent where nothing succeeded
 * @param timeSplit where the service time went; absent for a burst and where the format of the
 *     messages does not say
 * @param responseTime from the intended send to the reply; only an open load has one, and only
 *     where something succeeded
 * @param sending how the schedule was kept; only an open load has one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Row(
    Measured operation,
    List<Sample> samples,
    SortedMap<String, Long> outcomes,
    Throughput throughput,
    @Nullable ServiceTime serviceTime,
    @Nullable TimeSplit timeSplit,
    @Nullable ServiceTime responseTime,
    @Nullable Sending sending) {

  /** The outcome of what succeeded. */
  public static final String OK = "ok";

  /** Freezes list and map. */
  public Row {
    samples = List.copyOf(samples);
    outcomes = Collections.unmodifiableSortedMap(new TreeMap<>((Map<String, Long>) outcomes));
  }

  /** How many succeeded. */
  public long succeeded() {
    return outcomes.getOrDefault(OK, 0L);
  }

  /** How many did not. */
  public long failed() {
    return outcomes.values().stream().mapToLong(Long::longValue).sum() - succeeded();
  }
}
