/** What decides whether a run passes. */
@NullMarked
package dev.ipfsbench.model.criteria;

import org.jspecify.annotations.NullMarked;
