/** Tells clients which server they measure. */
@NullMarked
package dev.ipfsbench.server.info;

import org.jspecify.annotations.NullMarked;
