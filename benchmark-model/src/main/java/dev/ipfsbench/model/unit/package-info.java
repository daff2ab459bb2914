/** Quantities as people write them in files and flags, with their units always spelled out. */
@NullMarked
package dev.ipfsbench.model.unit;

import org.jspecify.annotations.NullMarked;
