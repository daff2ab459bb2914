/**
 * The rooms that objects are in: who is in them, when they are dropped, and in which order their
 * operations reach the stores.
 */
@NullMarked
package dev.ipfsbench.server.namespace;

import org.jspecify.annotations.NullMarked;
