/**
 * Talks to Kubo's RPC API. Byte streams and the files API go through the Vert.x client ({@link
 * dev.ipfsbench.server.kubo.FilesApi}), because Kubo reports an error after the first byte in a
 * trailer; facts about the node go through the REST client ({@link
 * dev.ipfsbench.server.kubo.KuboInspector}).
 */
@NullMarked
package dev.ipfsbench.server.kubo;

import org.jspecify.annotations.NullMarked;
