/** The bounds in force, and the count of the bytes that all connections have in flight. */
@NullMarked
package dev.ipfsbench.server.limits;

import org.jspecify.annotations.NullMarked;
