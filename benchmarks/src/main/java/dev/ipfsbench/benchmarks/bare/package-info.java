/** Bare Netty, as the ceiling that the server and the driver are held against. */
@NullMarked
package dev.ipfsbench.benchmarks.bare;

import org.jspecify.annotations.NullMarked;
