/**
 * Payloads: unique for each operation and in every 256 KiB block, made from (seed, object id,
 * version) alone, so that a read can be checked in full without keeping a copy.
 */
@NullMarked
package dev.ipfsbench.driver.payload;

import org.jspecify.annotations.NullMarked;
