/**
 * What the two versions of the wire format mean: gathering messages, the window of a connection,
 * the order of replies.
 */
@NullMarked
package dev.ipfsbench.server.session;

import org.jspecify.annotations.NullMarked;
