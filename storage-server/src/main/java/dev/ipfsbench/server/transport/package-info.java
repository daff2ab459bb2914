/**
 * The port between sessions and whatever carries their messages. A session never sees a WebSocket
 * class; the one adapter is in the package below.
 */
@NullMarked
package dev.ipfsbench.server.transport;

import org.jspecify.annotations.NullMarked;
