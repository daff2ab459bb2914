/** What a run exercises. */
@NullMarked
package dev.ipfsbench.model.workload;

import org.jspecify.annotations.NullMarked;
