/**
 * The one adapter that carries sessions over WebSockets: the extension quarkus-websockets with
 * messages in parts. The only package that knows its classes, some of which are Undertow's inner
 * ones, and Netty's frames.
 */
@NullMarked
package dev.ipfsbench.server.transport.websocket;

import org.jspecify.annotations.NullMarked;
