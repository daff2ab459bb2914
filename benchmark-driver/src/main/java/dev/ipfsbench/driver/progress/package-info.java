/** Tells people on standard error how far a run is. */
@NullMarked
package dev.ipfsbench.driver.progress;

import org.jspecify.annotations.NullMarked;
