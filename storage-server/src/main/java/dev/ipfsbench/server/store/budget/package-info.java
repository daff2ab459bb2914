/** Bounds the memory that contents on their way from a store to a client occupy. */
@NullMarked
package dev.ipfsbench.server.store.budget;

import org.jspecify.annotations.NullMarked;
