/**
 * A target on this machine: an isolated Kubo and a storage server as child processes in a folder of
 * their own. A guard process starts them and takes everything down when the driver ends, however it
 * ends, so that no process and no folder is left.
 */
@NullMarked
package dev.ipfsbench.driver.target;

import org.jspecify.annotations.NullMarked;
