/** What a run measures. */
@NullMarked
package dev.ipfsbench.model.target;

import org.jspecify.annotations.NullMarked;
