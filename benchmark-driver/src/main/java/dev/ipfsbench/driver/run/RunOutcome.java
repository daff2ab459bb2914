package dev.ipfsbench.driver.run;

import dev.ipfsbench.model.result.ResultDocument;
import java.util.Optional;

/**
 * What a run came to.
 *
 * @param document all that was found
 * @param interrupted whether somebody stopped it
 * @param trouble what happened to the target, in words, where something did
 */
public record RunOutcome(ResultDocument document, boolean interrupted, Optional<String> trouble) {}
