/**
 * Speaks to a storage server over WebSocket, in version 1 or 2 of the wire format. {@link
 * dev.ipfsbench.driver.client.StorageClient} does one operation at a time for people; the load
 * engine uses connections directly.
 */
@NullMarked
package dev.ipfsbench.driver.client;

import org.jspecify.annotations.NullMarked;
