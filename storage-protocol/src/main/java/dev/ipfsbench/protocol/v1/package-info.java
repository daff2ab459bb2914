/**
 * Version 1 of the wire format: that of performance-of-go-ipfs, spoken where no subprotocol is
 * negotiated. One binary WebSocket message for each request and each reply; replies come in request
 * order.
 *
 * <table>
 *   <caption>Message</caption>
 *   <tr><th>field</th><th>offset</th><th>bytes</th><th>encoding</th></tr>
 *   <tr><td>opcode</td><td>0</td><td>1</td><td>unsigned</td></tr>
 *   <tr><td>token</td><td>1</td><td>128</td><td>64 hex characters as UTF-16LE</td></tr>
 *   <tr><td>index</td><td>129</td><td>4</td><td>unsigned, big-endian</td></tr>
 *   <tr><td>status</td><td>133</td><td>10</td><td>{@code OK} or {@code BAD} as UTF-16LE, ended by a
 *       NUL; in a request anything</td></tr>
 *   <tr><td>payload</td><td>143</td><td>rest</td><td>raw</td></tr>
 * </table>
 */
@NullMarked
package dev.ipfsbench.protocol.v1;

import org.jspecify.annotations.NullMarked;
