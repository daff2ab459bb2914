package dev.ipfsbench.model.result;

/**
 * Whether one thing that spoils figures was seen.
 *
 * @param name short and fixed, such as {@code content} or {@code error-ratio}
 * @param outcome what it means for the figures
 * @param message one sentence with the figures seen and the bound
 */
public record Check(String name, CheckOutcome outcome, String message) {}
