/**
 * A stand-in for the storage server that keeps objects in memory and can be told to misbehave: for
 * faults that the real server cannot be made to show.
 */
@NullMarked
package dev.ipfsbench.driver.standin;

import org.jspecify.annotations.NullMarked;
