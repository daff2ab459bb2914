/**
 * Run files: a {@code BenchmarkRun} as YAML, read for a run on this machine, with every fault of a
 * file named by its place.
 */
@NullMarked
package dev.ipfsbench.model.runfile;

import org.jspecify.annotations.NullMarked;
