/**
 * An isolated Kubo on this machine: made in a folder of its own, started offline on free ports,
 * watched and stopped, whatever other Kubo the machine may run.
 */
@NullMarked
package dev.ipfsbench.kubo;

import org.jspecify.annotations.NullMarked;
