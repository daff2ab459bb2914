package dev.ipfsbench.model.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which run, when, and how it ended.
 *
 * @param id unique; also the namespace in which the run stored its objects
 * @param name from the run file's {@code metadata.name}, else chosen by the driver
 * @param driverVersion of the tool that measured
 * @param startedAt when the first connection was made
 * @param finishedAt when the last reply was in, or the run was given up
 * @param status whether it was carried to its end
 * @param reason why it is {@link RunStatus#PARTIAL}; absent where it is complete
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RunRecord(
    String id,
    String name,
    String driverVersion,
    Instant startedAt,
    Instant finishedAt,
    RunStatus status,
    @Nullable String reason) {}
