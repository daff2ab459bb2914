/** The commands of {@code ipfs-bench}: options, messages and exit codes. */
@NullMarked
package dev.ipfsbench.driver.cli;

import org.jspecify.annotations.NullMarked;
