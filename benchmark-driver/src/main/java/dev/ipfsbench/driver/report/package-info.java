/**
 * What people read of a run. Everything here is rendered from the result document alone, so that a
 * report can be made again from {@code results.json}.
 */
@NullMarked
package dev.ipfsbench.driver.report;

import org.jspecify.annotations.NullMarked;
