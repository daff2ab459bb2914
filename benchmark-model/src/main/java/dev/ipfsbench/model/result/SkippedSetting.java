package dev.ipfsbench.model.result;

/**
 * A setting of a run file that only a cluster can honour.
 *
 * @param key its path in the file, such as {@code spec.node}
 * @param reason why it has no effect here
 */
public record SkippedSetting(String key, String reason) {}
