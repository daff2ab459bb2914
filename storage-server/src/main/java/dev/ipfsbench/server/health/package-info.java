/** Tells Kubernetes whether the server has started, works, and is ready for clients. */
@NullMarked
package dev.ipfsbench.server.health;

import org.jspecify.annotations.NullMarked;
