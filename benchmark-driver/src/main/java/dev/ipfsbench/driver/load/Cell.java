package dev.ipfsbench.driver.load;

import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;

/**
 * One combination that is measured.
 *
 * @param variant the variant's name
 * @param store where payloads end
 * @param payloadSize their size
 * @param measured the burst, or one operation
 */
public record Cell(String variant, Store store, PayloadSize payloadSize, Measured measured) {}
