/** Clients and stand-ins for the tests of the server. */
@NullMarked
package dev.ipfsbench.server.testing;

import org.jspecify.annotations.NullMarked;
