package dev.ipfsbench.driver.client;

/**
 * What one connection is told when it opens.
 *
 * @param wire of this connection only, since it holds state
 * @param namespace of version 2; not used by version 1
 * @param depth the most requests in flight, where the server's window is not smaller
 * @param largestReply the most bytes of content that a reply may have
 */
record ConnectionSettings(Wire wire, String namespace, int depth, long largestReply) {}
