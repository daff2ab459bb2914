/** Benchmarks of ipfs-bench itself. Each prints ratios from one run, never a verdict. */
@NullMarked
package dev.ipfsbench.benchmarks;

import org.jspecify.annotations.NullMarked;
