/** What reading and writing headers costs, with JMH. */
@NullMarked
package dev.ipfsbench.benchmarks.codec;

import org.jspecify.annotations.NullMarked;
