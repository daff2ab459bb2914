package dev.ipfsbench.driver.run;

import dev.ipfsbench.model.target.Variant;

/**
 * One variant of a run.
 *
 * @param variant its name and what it is made of
 * @param target where it is, or how it is started
 */
public record VariantRequest(Variant variant, TargetRequest target) {}
