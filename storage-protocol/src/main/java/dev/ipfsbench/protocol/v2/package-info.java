/**
 * Version 2 of the wire format, subprotocol {@code ipfsbench.v2}: a header of 32 bytes, big-endian,
 * then the payload. One binary WebSocket message for each request and each reply.
 *
 * <table>
 *   <caption>Header</caption>
 *   <tr><th>field</th><th>offset</th><th>bytes</th></tr>
 *   <tr><td>version, always 2</td><td>0</td><td>1</td></tr>
 *   <tr><td>operation</td><td>1</td><td>1</td></tr>
 *   <tr><td>store</td><td>2</td><td>1</td></tr>
 *   <tr><td>status; in a request 0</td><td>3</td><td>1</td></tr>
 *   <tr><td>request id</td><td>4</td><td>4</td></tr>
 *   <tr><td>object id</td><td>8</td><td>8</td></tr>
 *   <tr><td>store nanoseconds; in a request 0</td><td>16</td><td>8</td></tr>
 *   <tr><td>server nanoseconds; in a request 0</td><td>24</td><td>8</td></tr>
 * </table>
 */
@NullMarked
package dev.ipfsbench.protocol.v2;

import org.jspecify.annotations.NullMarked;
