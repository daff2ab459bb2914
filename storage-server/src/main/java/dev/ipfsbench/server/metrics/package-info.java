/** What the server counts and times, for Prometheus. */
@NullMarked
package dev.ipfsbench.server.metrics;

import org.jspecify.annotations.NullMarked;
