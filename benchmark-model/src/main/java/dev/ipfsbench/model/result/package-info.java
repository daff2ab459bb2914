/**
 * The result document: everything that a run found, in one versioned JSON file from which every
 * other report is rendered.
 */
@NullMarked
package dev.ipfsbench.model.result;

import org.jspecify.annotations.NullMarked;
