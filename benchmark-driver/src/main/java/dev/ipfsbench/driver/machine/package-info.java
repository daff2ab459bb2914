/**
 * The machine on which the driver runs: what it is, for the result document, and whether it is fit
 * to measure.
 */
@NullMarked
package dev.ipfsbench.driver.machine;

import org.jspecify.annotations.NullMarked;
