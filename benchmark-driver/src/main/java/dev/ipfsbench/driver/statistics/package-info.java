/**
 * From what was measured to figures: the original's lines computed as the original computed them,
 * percentiles and throughput of rows, and what one store costs over another.
 */
@NullMarked
package dev.ipfsbench.driver.statistics;

import org.jspecify.annotations.NullMarked;
