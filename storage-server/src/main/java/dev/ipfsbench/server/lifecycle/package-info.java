/** What happens at the start, every now and then, and at the end. */
@NullMarked
package dev.ipfsbench.server.lifecycle;

import org.jspecify.annotations.NullMarked;
