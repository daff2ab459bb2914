/**
 * The store {@code buffered}: acknowledges once a journal holds the object, and moves objects into
 * another store in batches behind the clients' backs.
 */
@NullMarked
package dev.ipfsbench.server.store.buffered;

import org.jspecify.annotations.NullMarked;
