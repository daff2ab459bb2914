/** Which stores this server offers. */
@NullMarked
package dev.ipfsbench.server.registry;

import org.jspecify.annotations.NullMarked;
