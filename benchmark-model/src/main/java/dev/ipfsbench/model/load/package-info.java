/** How load is applied, whatever the workload. */
@NullMarked
package dev.ipfsbench.model.load;

import org.jspecify.annotations.NullMarked;
