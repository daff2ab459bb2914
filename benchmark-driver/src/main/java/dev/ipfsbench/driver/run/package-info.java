/**
 * One run from start to end: open the target, see whether it can do what is asked, apply the load,
 * judge, and keep what was found, whatever happens in between.
 */
@NullMarked
package dev.ipfsbench.driver.run;

import org.jspecify.annotations.NullMarked;
