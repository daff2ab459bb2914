/** The benchmarks that need processes: the server, a real Kubo, and bare Netty beside them. */
@NullMarked
package dev.ipfsbench.benchmarks.suite;

import org.jspecify.annotations.NullMarked;
