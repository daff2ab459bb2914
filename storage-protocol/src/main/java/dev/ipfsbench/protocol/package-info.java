/**
 * The words that both wire formats share: what is asked ({@link dev.ipfsbench.protocol.Operation}),
 * of which store ({@link dev.ipfsbench.protocol.StoreKind}), and how it went ({@link
 * dev.ipfsbench.protocol.Status}).
 *
 * <p>Everything in this module is pure: bytes in, values out. Nothing blocks, nothing is kept, and
 * a payload is never copied or looked at.
 */
@NullMarked
package dev.ipfsbench.protocol;

import org.jspecify.annotations.NullMarked;
