/**
 * Where payloads end. {@link dev.ipfsbench.server.store.ObjectStore} is the port; each store has a
 * package of its own below this one.
 */
@NullMarked
package dev.ipfsbench.server.store;

import org.jspecify.annotations.NullMarked;
