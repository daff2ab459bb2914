/** The store {@code filesystem}: one file for each object, replaced atomically. */
@NullMarked
package dev.ipfsbench.server.store.filesystem;

import org.jspecify.annotations.NullMarked;
