/**
 * The store {@code memory}: objects on the heap, bounded by bytes. It is the yardstick that shows
 * what the other stores add.
 */
@NullMarked
package dev.ipfsbench.server.store.memory;

import org.jspecify.annotations.NullMarked;
