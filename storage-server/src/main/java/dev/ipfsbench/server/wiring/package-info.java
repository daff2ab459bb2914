/** Puts the parts together from the configuration, or refuses the start with one clear message. */
@NullMarked
package dev.ipfsbench.server.wiring;

import org.jspecify.annotations.NullMarked;
