/** The store {@code ipfs}: objects are files of Kubo's files API (MFS). */
@NullMarked
package dev.ipfsbench.server.store.ipfs;

import org.jspecify.annotations.NullMarked;
