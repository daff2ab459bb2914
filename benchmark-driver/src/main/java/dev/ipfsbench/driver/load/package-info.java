/**
 * The load engine: a closed model that keeps connections x depth operations in flight against
 * storage servers, cell by cell and round by round, and records what came back.
 *
 * <p>The door is {@link dev.ipfsbench.driver.load.LoadRun}; what it yields is a {@link
 * dev.ipfsbench.driver.load.RunMeasurement}: raw figures, without statistics or verdict.
 */
@NullMarked
package dev.ipfsbench.driver.load;

import org.jspecify.annotations.NullMarked;
